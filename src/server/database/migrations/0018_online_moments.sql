-- Its indexes are built beside the writes of the servers that run (`large-indexes.queries.ts`).
ALTER TABLE "articles" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vr_halls" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vr_halls" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "offline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity_news" ADD COLUMN "online_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity_news" ADD COLUMN "offline_at" timestamp (3) with time zone;
