ALTER TABLE "images" ADD COLUMN "create_date" date;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "poster_key" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "poster_key" text;