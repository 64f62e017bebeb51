CREATE TABLE "leaving_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "told_before" timestamp (3) with time zone;