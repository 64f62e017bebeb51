CREATE TABLE "sandbox_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_trades_status" CHECK ("sandbox_trades"."status" in (0, 1, 2)),
	CONSTRAINT "sandbox_trades_provider" CHECK ("sandbox_trades"."provider" in ('wechat', 'alipay')),
	CONSTRAINT "sandbox_trades_amount" CHECK ("sandbox_trades"."amount_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "recharges" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "order_contracts" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "queried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_trades_created" ON "sandbox_trades" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_intent" ON "recharges" USING btree ("user_id","intent");--> statement-breakpoint
CREATE UNIQUE INDEX "order_contracts_code" ON "order_contracts" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_intent" ON "orders" USING btree ("user_id","intent");