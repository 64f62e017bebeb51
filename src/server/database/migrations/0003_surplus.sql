DROP INDEX "ledger_order_once";--> statement-breakpoint
DROP INDEX "ledger_recharge_once";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payment_once" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("queried_at") WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_order_once" ON "ledger" USING btree ("order_id","reason") WHERE order_id is not null and payment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_recharge_once" ON "ledger" USING btree ("recharge_id","reason") WHERE recharge_id is not null and payment_id is null;