CREATE TABLE "upload_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"name" text,
	"aim" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"reply" jsonb,
	CONSTRAINT "upload_parts_aim" CHECK ("upload_parts"."aim" in ('file', 'picture')),
	CONSTRAINT "upload_parts_bytes" CHECK ("upload_parts"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_parts_user" ON "upload_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upload_parts_touched" ON "upload_parts" USING btree ("touched_at");