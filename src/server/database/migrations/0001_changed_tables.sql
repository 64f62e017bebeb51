CREATE TABLE "changed_tables" (
	"name" text NOT NULL,
	"xid" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changed_tables_name_xid_pk" PRIMARY KEY("name","xid")
);
--> statement-breakpoint
CREATE INDEX "changed_tables_xid" ON "changed_tables" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changed_tables_at" ON "changed_tables" USING btree ("at");--> statement-breakpoint
-- Notes each transaction that writes to a table which open replies show.
CREATE FUNCTION note_changed_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_tables (name, xid) VALUES (tg_table_name, pg_current_xact_id()::text::bigint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'activities', 'activity_categories', 'activity_news', 'activity_news_images', 'article_images',
    'articles', 'categories', 'entries', 'image_categories', 'image_labels', 'image_options', 'images',
    'labels', 'news', 'news_images', 'packages', 'photographer_categories',
    'photographer_category_links', 'photographers', 'privileges', 'site_settings', 'sliders', 'stories',
    'story_images', 'subject_categories', 'subjects', 'tier_options', 'tiers', 'topic_images', 'topics',
    'vr_halls'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER note_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION note_changed_table()', shown
    );
  END LOOP;
END
$$;
