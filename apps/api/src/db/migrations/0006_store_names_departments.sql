CREATE FUNCTION fill_store_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb := coalesce((SELECT data FROM global_settings), '{}');
  store text := coalesce(nullif(settings ->> ('store_name_' || NEW.language), ''),
    CASE NEW.language WHEN 'ar' THEN 'متجري' ELSE 'My shop' END);
  club text := coalesce(nullif(settings ->> ('club_name_' || NEW.language), ''),
    CASE NEW.language WHEN 'ar' THEN 'نادي ' || store ELSE store || ' Club' END);
  colour text := coalesce(settings #>> '{colours,primary}', '#cd1e2e');
BEGIN
  NEW.subject := replace(replace(NEW.subject, '{store}', store), '{club}', club);
  NEW.text := replace(replace(NEW.text, '{store}', store), '{club}', club);
  NEW.html := replace(replace(replace(NEW.html,
    '{store}', replace(replace(replace(store, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
    '{club}', replace(replace(replace(club, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
    '{primary}', colour);
  RETURN NEW;
END $$;--> statement-breakpoint
-- A message names the store as the settings do when it is written.
CREATE TRIGGER messages_store_names BEFORE INSERT ON messages FOR EACH ROW
  WHEN (NEW.subject || NEW.text || coalesce(NEW.html, '') ~ '\{(store|club|primary)\}')
  EXECUTE FUNCTION fill_store_names();
--> statement-breakpoint
CREATE FUNCTION is_offered(kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT kind NOT IN ('livestock', 'dish', 'restaurant') OR coalesce((SELECT
    (data #>> ARRAY['departments', CASE kind WHEN 'livestock' THEN 'livestock' ELSE 'dining' END])::boolean
    FROM global_settings), true)
$$;--> statement-breakpoint
-- Rows are locked before they are read: of two writers the later one sees what the earlier one wrote.
CREATE OR REPLACE FUNCTION refresh_search_stocks(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_stocks WHERE stock_id = ANY (ids) ORDER BY stock_id FOR UPDATE;
  INSERT INTO search_stocks AS kept (stock_id, product_id, branch_id, is_visible, is_orderable, price_minor,
    list_price_minor, express_delivery, is_subscribable, classification, origin_country, category_ids, tag_ids,
    value_ids, sales_count, average_rating, created_at, sku)
  SELECT s.id, s.product_id, s.branch_id, p.is_published AND b.is_active
      AND is_offered(p.classification) AND is_offered(b.type), s.status = 'on-stock' AND s.quantity > 0,
    coalesce(s.selling_price_minor, s.price_minor), s.price_minor, s.express_delivery, p.is_subscribable,
    p.classification, p.origin_country, d.category_ids, d.tag_ids,
    ARRAY(SELECT v.attribute_value_id FROM variation_values v WHERE v.variation_id = s.variation_id ORDER BY 1),
    s.sales_count, p.average_rating, s.created_at, replace(fold_text(s.sku), ' ', '')
  FROM stocks s
  JOIN products p ON p.id = s.product_id
  JOIN search_products d ON d.product_id = s.product_id
  JOIN branches b ON b.id = s.branch_id
  WHERE s.id = ANY (ids)
  ON CONFLICT (stock_id) DO UPDATE SET
    product_id = excluded.product_id, branch_id = excluded.branch_id, is_visible = excluded.is_visible,
    is_orderable = excluded.is_orderable, price_minor = excluded.price_minor,
    list_price_minor = excluded.list_price_minor, express_delivery = excluded.express_delivery,
    is_subscribable = excluded.is_subscribable, classification = excluded.classification,
    origin_country = excluded.origin_country, category_ids = excluded.category_ids, tag_ids = excluded.tag_ids,
    value_ids = excluded.value_ids, sales_count = excluded.sales_count, average_rating = excluded.average_rating,
    created_at = excluded.created_at, sku = excluded.sku;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_departments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_stocks(ARRAY(SELECT s.id FROM stocks s JOIN products p ON p.id = s.product_id
    JOIN branches b ON b.id = s.branch_id WHERE p.classification IN ('livestock', 'dish') OR b.type = 'restaurant'));
  PERFORM pg_notify('store_changed', 'catalog');
  RETURN NULL;
END $$;--> statement-breakpoint
-- Goods of a department that is switched off are not for sale; switched on again, they are.
CREATE TRIGGER global_settings_departments AFTER UPDATE ON global_settings FOR EACH ROW
  WHEN (OLD.data -> 'departments' IS DISTINCT FROM NEW.data -> 'departments') EXECUTE FUNCTION refresh_departments();
