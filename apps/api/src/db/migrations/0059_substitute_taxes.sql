ALTER TABLE "order_picks" ADD COLUMN "substitute_sku" text;--> statement-breakpoint
ALTER TABLE "order_picks" ADD COLUMN "substitute_tax_class" text;--> statement-breakpoint
ALTER TABLE "order_picks" ADD COLUMN "substitute_vat_rate" numeric(5, 2);