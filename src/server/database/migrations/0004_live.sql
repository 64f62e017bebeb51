CREATE TABLE "live" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"lease" text,
	"lease_until" timestamp (3) with time zone,
	"status" text DEFAULT 'connecting' NOT NULL,
	"playlist" text,
	"watched_until" timestamp (3) with time zone,
	"rest_until" timestamp (3) with time zone,
	CONSTRAINT "live_single" CHECK ("live"."id" = 1),
	CONSTRAINT "live_status" CHECK ("live"."status" in ('connecting', 'ready', 'ended'))
);
