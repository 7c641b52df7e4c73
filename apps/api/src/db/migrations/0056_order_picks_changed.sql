CREATE INDEX "order_picks_changed" ON "order_picks" USING btree ("order_id","reduction_minor") WHERE "order_picks"."reduction_minor" > 0 or "order_picks"."substitute_name_en" is not null or "order_picks"."picked_quantity" = 0;--> statement-breakpoint
DROP INDEX "order_picks_less";
