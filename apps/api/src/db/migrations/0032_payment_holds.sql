CREATE TABLE "payment_holds" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"held_minor" bigint NOT NULL,
	"capture_minor" bigint,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_holds_capture" CHECK ("payment_holds"."capture_minor" between 0 and "payment_holds"."held_minor"),
	CONSTRAINT "payment_holds_status" CHECK ("payment_holds"."status" in ('open', 'held', 'due', 'captured', 'released', 'failed', 'sold')
        and ("payment_holds"."capture_minor" is null) = ("payment_holds"."status" in ('open', 'held', 'sold')))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_release" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_holds" ADD CONSTRAINT "payment_holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_holds_due" ON "payment_holds" USING btree ("created_at") WHERE "payment_holds"."status" = 'due';--> statement-breakpoint
CREATE INDEX "payment_holds_expiring" ON "payment_holds" USING btree ("expires_at") WHERE "payment_holds"."status" = 'held';