-- Its indexes are built beside the writes of the servers that run (`large-indexes.queries.ts`).
ALTER TABLE "settlement_contracts" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "submitted_at" timestamp (3) with time zone;
