-- Lists are narrowed to brands and sorted by what a kilo or a litre costs, too.
CREATE OR REPLACE FUNCTION search_follows_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded integer[] := ARRAY(SELECT n.id FROM changed n JOIN before o USING (id)
    WHERE (n.name_en, n.name_ar, n.sku, n.code) IS DISTINCT FROM (o.name_en, o.name_ar, o.sku, o.code));
  others integer[] := ARRAY(SELECT s.id FROM changed n JOIN before o USING (id) JOIN stocks s ON s.product_id = n.id
    WHERE (n.is_published, n.classification, n.origin_country, n.is_subscribable, n.average_rating, n.food, n.brand,
        n.net_amount, n.net_of)
      IS DISTINCT FROM (o.is_published, o.classification, o.origin_country, o.is_subscribable, o.average_rating, o.food,
        o.brand, o.net_amount, o.net_of));
BEGIN
  IF cardinality(reworded) > 0 THEN PERFORM refresh_search_products(reworded); END IF;
  IF cardinality(others) > 0 THEN PERFORM refresh_search_stocks(others); END IF;
  RETURN NULL;
END
$$;
