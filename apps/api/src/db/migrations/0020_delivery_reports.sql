ALTER TABLE "message_deliveries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_deliveries_provider_id" ON "message_deliveries" USING btree ("provider_message_id");