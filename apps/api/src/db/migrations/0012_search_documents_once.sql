-- Each document is put together once; the planner would otherwise fold a name again for every word it is compared with.
CREATE OR REPLACE FUNCTION refresh_search_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_products WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  WITH d AS MATERIALIZED (SELECT words FROM search_documents WHERE product_id = ANY (ids))
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM d, unnest(d.words) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  WITH d AS MATERIALIZED (SELECT * FROM search_documents WHERE product_id = ANY (ids)),
  known AS (
    SELECT d.product_id, array_agg(w.id ORDER BY w.id) AS all_ids,
      array_agg(w.id ORDER BY w.id) FILTER (WHERE w.word = ANY (d.name_words)) AS name_ids
    FROM d, unnest(d.words) AS has(word) JOIN search_words w ON w.word = has.word
    GROUP BY d.product_id
  )
  INSERT INTO search_products (product_id, name_en, name_ar, name_word_ids, word_ids, codes, category_ids, tag_ids)
  SELECT d.product_id, d.name_en, d.name_ar, coalesce(known.name_ids, '{}'), coalesce(known.all_ids, '{}'),
    d.codes, d.category_ids, d.tag_ids
  FROM d LEFT JOIN known USING (product_id)
  ON CONFLICT (product_id) DO UPDATE SET
    name_en = excluded.name_en, name_ar = excluded.name_ar, name_word_ids = excluded.name_word_ids,
    word_ids = excluded.word_ids, codes = excluded.codes, category_ids = excluded.category_ids,
    tag_ids = excluded.tag_ids;
  PERFORM refresh_search_stocks(ARRAY(SELECT id FROM stocks WHERE product_id = ANY (ids)));
END
$$;
