DROP TABLE "licence_terms" CASCADE;--> statement-breakpoint
ALTER TABLE "owned_packages" ADD COLUMN "top_fen" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "top_fen" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "terms" jsonb;