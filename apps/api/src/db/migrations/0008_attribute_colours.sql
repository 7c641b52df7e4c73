ALTER TABLE "attribute_values" ADD COLUMN "hex" text;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_hex" CHECK ("attribute_values"."hex" ~ '^#[0-9a-f]{6}$');