CREATE TABLE "vault_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sealed_at" timestamp (3) with time zone
);
