-- Built beside the old one, which orders are read with meanwhile: without it every reader would wait until the new one is there.
CREATE INDEX "order_items_order_sums" ON "order_items" USING btree ("order_id","position","id","product_id","quantity","total_minor");--> statement-breakpoint
DROP INDEX "order_items_order";--> statement-breakpoint
ALTER INDEX "order_items_order_sums" RENAME TO "order_items_order";