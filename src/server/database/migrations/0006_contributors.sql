ALTER TABLE "settlement_contracts" DROP CONSTRAINT "settlement_contracts_status";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_status";--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD COLUMN "template_key" text;--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD COLUMN "signed_key" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "media_state" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "media_state" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_status_created" ON "withdrawals" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "settlement_contracts" DROP COLUMN "pdf_key";--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD CONSTRAINT "settlement_contracts_status" CHECK ("settlement_contracts"."status" in (0, 1, 2, 3));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_media_state" CHECK ("images"."media_state" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_media_state" CHECK ("entries"."media_state" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in (0, 1, 2, 3));