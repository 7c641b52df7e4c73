DROP INDEX "users_trigrams";--> statement-breakpoint
DROP INDEX "users_joined";--> statement-breakpoint
DROP INDEX "audit_log_trigrams";--> statement-breakpoint
DROP INDEX "products_trigrams";--> statement-breakpoint
DROP INDEX "chat_lines_trigrams";--> statement-breakpoint
DROP INDEX "chats_trigrams";--> statement-breakpoint
DROP INDEX "contact_messages_trigrams";--> statement-breakpoint
DROP INDEX "webhook_deliveries_trigrams";--> statement-breakpoint
DROP INDEX "messages_trigrams";--> statement-breakpoint
DROP INDEX "orders_trigrams";--> statement-breakpoint
CREATE INDEX "addresses_country" ON "addresses" USING btree ("country_code","user_id") WHERE "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'user' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role","id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_lines_words" ON "chat_lines" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chats_words" ON "chats" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE "webhook_deliveries"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_words" ON "webhook_deliveries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");