DROP INDEX "stocks_sku_words";--> statement-breakpoint
CREATE INDEX "stocks_sku_words" ON "stocks" USING gin (list_words("sku") gin_trgm_ops);