CREATE TABLE "order_report_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"claim_minor" bigint NOT NULL,
	"refund_minor" bigint,
	"decline_reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reports_status" CHECK ("order_reports"."status" in ('open', 'refunded', 'declined')),
	CONSTRAINT "order_reports_decided" CHECK (("order_reports"."status" = 'open') = ("order_reports"."decided_at" is null)),
	CONSTRAINT "order_reports_refund" CHECK (("order_reports"."status" = 'refunded') = ("order_reports"."refund_minor" is not null) and "order_reports"."refund_minor" between 1 and "order_reports"."claim_minor")
);
--> statement-breakpoint
ALTER TABLE "country_settings" ADD COLUMN "report_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_report_pictures" ADD CONSTRAINT "order_report_pictures_report_id_order_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_report_pictures_report" ON "order_report_pictures" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "order_reports_order" ON "order_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_reports_queue" ON "order_reports" USING btree ("status","created_at");--> statement-breakpoint
ALTER TABLE "country_settings" ADD CONSTRAINT "country_settings_report_hours" CHECK ("country_settings"."report_hours" between 0 and 720);