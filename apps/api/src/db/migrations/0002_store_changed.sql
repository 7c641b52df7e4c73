-- Every process hears of a change through NOTIFY and throws away what it had kept of that kind.
CREATE FUNCTION notify_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER countries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "countries" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('places');
--> statement-breakpoint
CREATE TRIGGER cities_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cities" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('places');
--> statement-breakpoint
CREATE TRIGGER areas_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "areas" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('places');
--> statement-breakpoint
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "banners" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER custom_pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_pages" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER faqs_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faqs" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER recipes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "recipes" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER recipe_ingredients_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "recipe_ingredients" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER charities_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "charities" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER global_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "global_settings" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER country_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "country_settings" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER membership_plans_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "membership_plans" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER attributes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER attribute_values_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute_values" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tags" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER product_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_categories" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER product_tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_tags" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER product_media_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_media" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER addons_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "addons" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER addon_prices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "addon_prices" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER product_addons_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_addons" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER variations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variations" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER variation_values_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variation_values" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER branches_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branches" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER branch_working_hours_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_working_hours" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER branch_closures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_closures" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER branch_areas_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_areas" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER media_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
CREATE TRIGGER stocks_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stocks" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('stock');
