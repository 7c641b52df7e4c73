-- Which stocks were sold, counted or priced anew: whoever keeps something of one stock need not read it again for another's
-- sale. New and deleted ones change what is told of their product's other forms, so they count as all.
CREATE FUNCTION notify_stocks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text := (SELECT CASE WHEN count(*) > 500 THEN 'all' ELSE string_agg(id::text, ',') END FROM changed);
BEGIN
  IF ids IS NOT NULL THEN PERFORM pg_notify('stock_changed', ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_all_stocks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock_changed', 'all');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Triggers run by name: the ids must be known before the news that makes them count.
CREATE TRIGGER b_stocks_updated AFTER UPDATE ON "stocks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_stocks_changed();
--> statement-breakpoint
CREATE TRIGGER b_stocks_others AFTER INSERT OR DELETE OR TRUNCATE ON "stocks" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_stocks_changed();
