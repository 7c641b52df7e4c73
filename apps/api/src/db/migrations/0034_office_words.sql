DROP INDEX "chat_lines_words";--> statement-breakpoint
DROP INDEX "orders_window";--> statement-breakpoint
CREATE INDEX "chat_lines_trigrams" ON "chat_lines" USING gin (translate("text", 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chats_order" ON "chats" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chats_trigrams" ON "chats" USING gin (translate(("name" || ' ' || coalesce("email", '')), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_trigrams" ON "webhook_deliveries" USING gin (translate(("data"::text), 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'abcdefghijklmnopqrstuvwxyz0123456789') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_windows" ON "orders" USING btree ("slot_date","slot_opens","id","branch_id","status","slot_closes","subscription_id");