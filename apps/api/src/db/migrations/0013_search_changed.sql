-- Every process keeps the narrow rows of the lists in memory and hears which of them to read again.
CREATE FUNCTION notify_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text := (SELECT CASE WHEN count(*) > 500 THEN 'all' ELSE string_agg(stock_id::text, ',') END FROM changed);
BEGIN
  IF ids IS NOT NULL THEN PERFORM pg_notify('search_changed', ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON search_stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_search_changed();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON search_stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_search_changed();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON search_stocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_search_changed();
--> statement-breakpoint
-- Triggers run by name: the rows must be announced before the news that makes kept answers stale.
ALTER TRIGGER search_insert ON products RENAME TO a_search_insert;
--> statement-breakpoint
ALTER TRIGGER search_update ON products RENAME TO a_search_update;
--> statement-breakpoint
ALTER TRIGGER search_insert ON product_categories RENAME TO a_search_insert;
--> statement-breakpoint
ALTER TRIGGER search_update ON product_categories RENAME TO a_search_update;
--> statement-breakpoint
ALTER TRIGGER search_delete ON product_categories RENAME TO a_search_delete;
--> statement-breakpoint
ALTER TRIGGER search_insert ON product_tags RENAME TO a_search_insert;
--> statement-breakpoint
ALTER TRIGGER search_delete ON product_tags RENAME TO a_search_delete;
--> statement-breakpoint
ALTER TRIGGER search_update ON categories RENAME TO a_search_update;
--> statement-breakpoint
ALTER TRIGGER search_update ON tags RENAME TO a_search_update;
--> statement-breakpoint
ALTER TRIGGER search_update ON branches RENAME TO a_search_update;
--> statement-breakpoint
ALTER TRIGGER search_insert ON variation_values RENAME TO a_search_insert;
--> statement-breakpoint
ALTER TRIGGER search_delete ON variation_values RENAME TO a_search_delete;
--> statement-breakpoint
ALTER TRIGGER search_insert ON stocks RENAME TO a_search_insert;
--> statement-breakpoint
ALTER TRIGGER search_update ON stocks RENAME TO a_search_update;
