DROP INDEX "order_items_order";--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position","id","product_id","quantity","total_minor");