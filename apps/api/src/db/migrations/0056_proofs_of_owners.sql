CREATE TABLE "proof_codes" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "proof_codes_purpose" CHECK ("proof_codes"."purpose" in ('change', 'link'))
);
--> statement-breakpoint
-- Links from before do not say where they went: they are void.
DELETE FROM "password_resets";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "sent_to" "citext" NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "password_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_codes" ADD CONSTRAINT "proof_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_codes_age" ON "proof_codes" USING btree ("expires_at");