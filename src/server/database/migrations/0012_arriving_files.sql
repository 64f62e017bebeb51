CREATE TABLE "arriving_files" (
	"key" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
