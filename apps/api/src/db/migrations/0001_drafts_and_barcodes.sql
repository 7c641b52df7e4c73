ALTER TABLE "products" ALTER COLUMN "main_category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name" CHECK ("products"."name_en" <> '' or "products"."name_ar" <> '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published" CHECK (not "products"."is_published" or "products"."main_category_id" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin" CHECK ("products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$');