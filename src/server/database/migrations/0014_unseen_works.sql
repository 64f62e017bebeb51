ALTER TABLE "imported_files" ADD COLUMN "is_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "imported_files_ready" ON "imported_files" USING btree ("image_id") WHERE is_ready;--> statement-breakpoint
-- What no visitor sees, a work or entry under review with its previews, leaves the open replies that servers keep. Works and entries
-- that are approved, or were until now, are noted row by row.
DROP TRIGGER note_changed_table ON images;
--> statement-breakpoint
CREATE TRIGGER note_changed_table AFTER TRUNCATE ON images
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_new_work AFTER INSERT ON images FOR EACH ROW
WHEN (new.status = 1 AND new.deleted_at IS NULL)
EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_changed_work AFTER UPDATE ON images FOR EACH ROW
WHEN ((old.status = 1 AND old.deleted_at IS NULL) OR (new.status = 1 AND new.deleted_at IS NULL))
EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_removed_work AFTER DELETE ON images FOR EACH ROW
WHEN (old.status = 1 AND old.deleted_at IS NULL)
EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
DROP TRIGGER note_changed_table ON entries;
--> statement-breakpoint
CREATE TRIGGER note_changed_table AFTER TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_new_entry AFTER INSERT ON entries FOR EACH ROW
WHEN (new.status = 1) EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_changed_entry AFTER UPDATE ON entries FOR EACH ROW
WHEN (old.status = 1 OR new.status = 1) EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_removed_entry AFTER DELETE ON entries FOR EACH ROW
WHEN (old.status = 1) EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
-- The sizes and places of a work leave them only where this very transaction wrote the work and leaves it unseen: none that
-- approves it can end before. The fence has the first row that counts end the search.
CREATE FUNCTION note_part_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM touched WHERE NOT EXISTS (
      SELECT FROM images WHERE images.id = touched.image_id AND images.xmin = pg_current_xact_id()::xid
        AND (images.status <> 1 OR images.deleted_at IS NOT NULL)
      OFFSET 0
    )
  ) THEN
    INSERT INTO changed_tables (name, xid) VALUES (tg_table_name, pg_current_xact_id()::text::bigint)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['image_categories', 'image_labels', 'image_options'] LOOP
    EXECUTE format('DROP TRIGGER note_changed_table ON %I', part);
    EXECUTE format(
      'CREATE TRIGGER note_changed_table AFTER UPDATE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION note_changed_table()', part
    );
    EXECUTE format(
      'CREATE TRIGGER note_new_part AFTER INSERT ON %I REFERENCING NEW TABLE AS touched '
      'FOR EACH STATEMENT EXECUTE FUNCTION note_part_of_work()', part
    );
    EXECUTE format(
      'CREATE TRIGGER note_removed_part AFTER DELETE ON %I REFERENCING OLD TABLE AS touched '
      'FOR EACH STATEMENT EXECUTE FUNCTION note_part_of_work()', part
    );
  END LOOP;
END
$$;
