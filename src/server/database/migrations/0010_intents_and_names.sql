ALTER TABLE "settlement_contracts" ADD COLUMN "name_read" text;--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD COLUMN "name_check" integer;--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD COLUMN "name_message" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "intent" text;--> statement-breakpoint
CREATE INDEX "settlement_contracts_name_check" ON "settlement_contracts" USING btree ("name_check","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_intent" ON "withdrawals" USING btree ("photographer_id","intent");--> statement-breakpoint
ALTER TABLE "settlement_contracts" ADD CONSTRAINT "settlement_contracts_name_check_range" CHECK ("settlement_contracts"."name_check" in (0, 1, 2));