-- Together: each of them alone would write the table anew.
ALTER TABLE "stocks" ADD COLUMN "is_there" boolean GENERATED ALWAYS AS (quantity > 0) STORED NOT NULL,
  ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (quantity <= low_at) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "stocks_there" ON "stocks" USING btree ("product_id","branch_id") WHERE "stocks"."is_there";--> statement-breakpoint
CREATE INDEX "stocks_low" ON "stocks" USING btree ("product_id","branch_id") WHERE "stocks"."is_low";