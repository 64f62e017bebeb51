-- Tells every server and worker that a job waits; those that listen look at once.
CREATE FUNCTION tell_of_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('jobs', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_jobs AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION tell_of_jobs();
