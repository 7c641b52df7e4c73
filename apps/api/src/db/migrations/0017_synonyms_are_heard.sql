-- What shoppers' words mean is read again as soon as somebody edits it.
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
--> statement-breakpoint
-- Who writes a whole store in one transaction lets the search rest (set local karaz.search_rests = 'on') and makes it once
-- at the end, instead of once after every table.
DROP TRIGGER a_search_insert ON products;
--> statement-breakpoint
CREATE TRIGGER a_search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('karaz.search_rests', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION search_follows_new_products();
--> statement-breakpoint
DROP TRIGGER a_search_insert ON product_categories;
--> statement-breakpoint
CREATE TRIGGER a_search_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('karaz.search_rests', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
DROP TRIGGER a_search_insert ON product_tags;
--> statement-breakpoint
CREATE TRIGGER a_search_insert AFTER INSERT ON product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('karaz.search_rests', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
DROP TRIGGER a_search_insert ON variation_values;
--> statement-breakpoint
CREATE TRIGGER a_search_insert AFTER INSERT ON variation_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('karaz.search_rests', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION search_follows_variation_values();
--> statement-breakpoint
DROP TRIGGER a_search_insert ON stocks;
--> statement-breakpoint
CREATE TRIGGER a_search_insert AFTER INSERT ON stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('karaz.search_rests', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION search_follows_new_stocks();
--> statement-breakpoint
-- Folding names is what costs: each document is made once and both the words and the product come from it.
CREATE OR REPLACE FUNCTION refresh_search_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  documents search_documents[];
BEGIN
  PERFORM FROM search_products WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  documents := ARRAY(SELECT d FROM search_documents d WHERE d.product_id = ANY (ids));
  INSERT INTO search_words (word)
  SELECT found.word FROM unnest(documents) d, unnest(d.words) AS found(word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
  GROUP BY found.word ORDER BY found.word
  ON CONFLICT DO NOTHING;
  WITH known AS (
    SELECT d.product_id, array_agg(w.id ORDER BY w.id) AS all_ids,
      array_agg(w.id ORDER BY w.id) FILTER (WHERE w.word = ANY (d.name_words)) AS name_ids
    FROM unnest(documents) d, unnest(d.words) AS has(word) JOIN search_words w ON w.word = has.word
    GROUP BY d.product_id
  )
  INSERT INTO search_products (product_id, name_en, name_ar, name_word_ids, word_ids, codes, category_ids, tag_ids)
  SELECT d.product_id, d.name_en, d.name_ar, coalesce(known.name_ids, '{}'), coalesce(known.all_ids, '{}'),
    d.codes, d.category_ids, d.tag_ids
  FROM unnest(documents) d LEFT JOIN known USING (product_id)
  ON CONFLICT (product_id) DO UPDATE SET
    name_en = excluded.name_en, name_ar = excluded.name_ar, name_word_ids = excluded.name_word_ids,
    word_ids = excluded.word_ids, codes = excluded.codes, category_ids = excluded.category_ids,
    tag_ids = excluded.tag_ids;
  PERFORM refresh_search_stocks(ARRAY(SELECT id FROM stocks WHERE product_id = ANY (ids)));
END
$$;
