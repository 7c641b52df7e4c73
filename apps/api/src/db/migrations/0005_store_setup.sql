CREATE TABLE "store_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"link_hash" text,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"dismissed" text[] DEFAULT '{}' NOT NULL,
	"pages_reviewed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_setup_single" CHECK ("store_setup"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "security_settings" ADD COLUMN "second_factor_from" timestamp with time zone;