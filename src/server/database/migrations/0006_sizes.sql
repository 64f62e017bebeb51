CREATE TABLE "changed_vectors" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"xid" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_vectors" ADD COLUMN "glance" "bytea";--> statement-breakpoint
CREATE INDEX "changed_vectors_xid" ON "changed_vectors" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "articles_alone" ON "articles" USING btree ("position","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "news_home" ON "news" USING btree ("on_home" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photographers_excellent" ON "photographers" USING btree ("position","id") WHERE shown and excellent;--> statement-breakpoint
CREATE INDEX "photographers_contracted" ON "photographers" USING btree ("position","id") WHERE shown and contracted;--> statement-breakpoint
CREATE INDEX "photographers_special" ON "photographers" USING btree ("position","id") WHERE shown and special;--> statement-breakpoint
CREATE INDEX "images_changed" ON "images" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "images_off_sale" ON "images" USING gin ("search") WHERE status = 1 and not on_sale and deleted_at is null;--> statement-breakpoint
CREATE INDEX "image_index_new_of_all" ON "image_index" USING btree ("online_at" DESC NULLS LAST,"image_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_index_popular_of_all" ON "image_index" USING btree ("sale_count" DESC NULLS LAST,"image_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_index_long_side" ON "image_index" USING btree ("long_side","direction");--> statement-breakpoint
CREATE INDEX "image_index_sample" ON "image_index" USING btree ("image_id") WHERE "image_index"."image_id" % 127 = 0;--> statement-breakpoint
CREATE INDEX "image_index_sample_search" ON "image_index" USING gin ("search") WHERE "image_index"."image_id" % 127 = 0;--> statement-breakpoint
CREATE INDEX "image_vectors_glance" ON "image_vectors" USING btree ("image_id","glance");--> statement-breakpoint
CREATE INDEX "image_vectors_without_glance" ON "image_vectors" USING btree ("image_id") WHERE glance is null;--> statement-breakpoint
CREATE INDEX "stories_published_of_all" ON "stories" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stories_search" ON "stories" USING gin ("search");--> statement-breakpoint
CREATE INDEX "topics_search" ON "topics" USING gin ("search");--> statement-breakpoint
-- Notes each transaction that changes how many pictures a list holds; a sale does not.
CREATE TRIGGER note_changed_members
AFTER INSERT OR DELETE ON image_index FOR EACH ROW EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
CREATE TRIGGER note_moved_members
AFTER UPDATE OF kind, online_at, subject_id, photographer_id ON image_index FOR EACH ROW
WHEN (
  (old.kind, old.online_at, old.subject_id, old.photographer_id)
  IS DISTINCT FROM (new.kind, new.online_at, new.subject_id, new.photographer_id)
)
EXECUTE FUNCTION note_changed_table();
--> statement-breakpoint
-- Of a new vector no older glance may tell, and readers of glances learn which rows are new.
CREATE FUNCTION image_vector_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.vector <> old.vector AND new.glance IS NOT DISTINCT FROM old.glance THEN
    new.glance := NULL;
  END IF;
  INSERT INTO changed_vectors (image_id, xid) VALUES (new.image_id, pg_current_xact_id()::text::bigint)
  ON CONFLICT (image_id) DO UPDATE SET xid = excluded.xid;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER image_vector_written
BEFORE INSERT OR UPDATE ON image_vectors FOR EACH ROW EXECUTE FUNCTION image_vector_written();
