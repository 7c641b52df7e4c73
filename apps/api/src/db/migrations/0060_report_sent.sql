ALTER TABLE "order_reports" ADD COLUMN "sent_by" integer;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;