DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "audit_log_words";--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "messages_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
CREATE INDEX "users_trigrams" ON "users" USING gin (translate(("first_name" || ' ' || "last_name" || ' ' || coalesce("email"::text, '') || ' ' || coalesce("phone", '')), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_trigrams" ON "audit_log" USING gin (translate(("action" || ' ' || "entity_id" || ' ' || coalesce("actor_key", '')), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_trigrams" ON "products" USING gin (translate(("name_en" || ' ' || "name_ar" || ' ' || "code" || ' ' || "sku"), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_trigrams" ON "contact_messages" USING gin (translate(("name" || ' ' || "subject" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_trigrams" ON "messages" USING gin (translate(("recipient" || ' ' || "subject"), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_trigrams" ON "orders" USING gin (translate(("custom_order_id" || ' ' || "customer_name" || ' ' || coalesce("customer_phone", '')), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);