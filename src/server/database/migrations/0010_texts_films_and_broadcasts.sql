ALTER TABLE "article_images" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "news_images" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "broadcasts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "codec" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "sound" boolean;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "release" integer;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "story_images" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "activity_news_images" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "article_images" ADD CONSTRAINT "article_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_images" ADD CONSTRAINT "story_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_news_images" ADD CONSTRAINT "activity_news_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_images_image" ON "article_images" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "news_images_image" ON "news_images" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "stories_image" ON "stories" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "story_images_image" ON "story_images" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "activity_news_images_image" ON "activity_news_images" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_release" CHECK ("images"."release" in (0, 1, 2));