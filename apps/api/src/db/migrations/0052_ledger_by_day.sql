DROP INDEX "stock_movements_reason";--> statement-breakpoint
CREATE INDEX "stock_movements_why" ON "stock_movements" USING btree ("reason","created_at","id") WHERE "stock_movements"."reason" <> 'sale';--> statement-breakpoint
CREATE INDEX "stock_movements_created" ON "stock_movements" USING btree ("created_at","id");