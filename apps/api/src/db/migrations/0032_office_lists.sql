DROP INDEX "users_created";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (("action" || ' ' || "entity_id" || ' ' || coalesce("actor_key", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_media_media" ON "product_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (("name_en" || ' ' || "name_ar" || ' ' || "code" || ' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_sku_words" ON "stocks" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id","kind","country_code","order_id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at","channel","status");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("created_at","id","status","branch_id","country_code","order_type","is_paid","user_id");--> statement-breakpoint
CREATE INDEX "orders_total_sum" ON "orders" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "orders_window" ON "orders" USING btree ("slot_date","slot_opens","id");