ALTER TABLE "files" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is there may be in use: nobody has counted until now.
UPDATE "files" SET "used_at" = "created_at";
