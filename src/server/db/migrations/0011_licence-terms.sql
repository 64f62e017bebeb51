DROP TABLE "licence_terms" CASCADE;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "terms" jsonb;