ALTER TABLE "sessions" ADD COLUMN "login_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "devices_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");