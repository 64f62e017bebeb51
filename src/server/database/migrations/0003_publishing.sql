CREATE TABLE "publishing" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"due_kind" text DEFAULT 'publish' NOT NULL,
	"lease" text,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer,
	"total" integer,
	"offered_until" timestamp (3) with time zone,
	"rollback_until" timestamp (3) with time zone,
	"last" jsonb,
	CONSTRAINT "publishing_single" CHECK ("publishing"."id" = 1),
	CONSTRAINT "publishing_due_kind" CHECK ("publishing"."due_kind" in ('publish', 'rollback', 'resume'))
);
--> statement-breakpoint
-- Tells every server that a run is asked for; those with a publishing command look at once.
CREATE FUNCTION tell_of_publishing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publishing', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_publishing AFTER INSERT OR UPDATE OF due_at ON publishing
  FOR EACH ROW WHEN (NEW.due_at IS NOT NULL) EXECUTE FUNCTION tell_of_publishing();
