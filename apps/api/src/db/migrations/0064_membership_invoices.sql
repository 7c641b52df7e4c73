ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_purchases" ADD COLUMN "vat_rate" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_purchases" ADD COLUMN "vat_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_purchases" ADD COLUMN "customer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "membership_purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_membership_purchase_id_membership_purchases_id_fk" FOREIGN KEY ("membership_purchase_id") REFERENCES "public"."membership_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_membership_purchase" ON "invoices" USING btree ("membership_purchase_id","revision") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_membership_papers" ON "invoices" USING btree ("membership_purchase_id") WHERE "invoices"."membership_purchase_id" is not null;--> statement-breakpoint
ALTER TABLE "membership_purchases" ADD CONSTRAINT "membership_purchases_vat" CHECK ("membership_purchases"."vat_minor" between 0 and "membership_purchases"."price_minor");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subject" CHECK (num_nonnulls("invoices"."order_id", "invoices"."membership_purchase_id") = 1);