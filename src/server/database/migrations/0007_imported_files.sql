CREATE TABLE "imported_files" (
	"key" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"image_id" integer,
	"awaits_sale" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_files_state" CHECK ("imported_files"."state" in ('made', 'duplicate', 'similar', 'refused')),
	CONSTRAINT "imported_files_bytes" CHECK ("imported_files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_files_place" ON "imported_files" USING btree ("place");--> statement-breakpoint
CREATE INDEX "imported_files_image" ON "imported_files" USING btree ("image_id");