CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_role" text NOT NULL,
	"country_code" text NOT NULL,
	"product_ids" integer[] NOT NULL,
	"branch_ids" integer[],
	"change" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stocks" integer NOT NULL,
	"restored" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_changes_dates" CHECK ("price_changes"."ends_at" > "price_changes"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "price_changes_open" ON "price_changes" USING btree ("starts_at") WHERE "price_changes"."ended_at" is null;