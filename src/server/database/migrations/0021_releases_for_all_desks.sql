ALTER TABLE "publishing" ADD COLUMN "is_held_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publishing" ADD COLUMN "releases" jsonb;