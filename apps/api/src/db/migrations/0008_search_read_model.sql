-- Selling something must not grow the table: the room left on each page lets rows change in place.
ALTER TABLE "search_stocks" SET (fillfactor = 80);
--> statement-breakpoint
-- A category with its parents, or nothing when one of them is not published.
CREATE FUNCTION published_path(category integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE path AS (
    SELECT id, parent_id, is_published FROM categories WHERE id = category
    UNION ALL
    SELECT c.id, c.parent_id, c.is_published FROM categories c JOIN path ON c.id = path.parent_id
  )
  SELECT CASE WHEN bool_and(is_published) THEN array_agg(id) ELSE '{}' END FROM path
$$;
--> statement-breakpoint
CREATE VIEW search_documents AS
  SELECT p.id AS product_id, fold_text(p.name_en) AS name_en, fold_text(p.name_ar) AS name_ar,
    word_forms(p.name_en || ' ' || p.name_ar) AS name_words,
    word_forms(concat_ws(' ', p.name_en, p.name_ar, of_categories.names, of_tags.names)) AS words,
    ARRAY[replace(fold_text(p.sku), ' ', ''), replace(fold_text(p.code), ' ', '')] AS codes,
    coalesce(of_categories.ids, '{}') AS category_ids, coalesce(of_tags.ids, '{}') AS tag_ids
  FROM products p
  LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT c.id) AS ids, string_agg(DISTINCT c.name_en || ' ' || c.name_ar, ' ') AS names
    FROM product_categories pc, unnest(published_path(pc.category_id)) AS in_path(id), categories c
    WHERE pc.product_id = p.id AND c.id = in_path.id
  ) of_categories ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(t.id) AS ids, string_agg(t.name_en || ' ' || t.name_ar, ' ') AS names
    FROM product_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id
  ) of_tags ON true;
--> statement-breakpoint
-- Rows are locked before they are read again: of two writers the later one sees what the earlier one wrote.
CREATE FUNCTION refresh_search_stocks(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_stocks WHERE stock_id = ANY (ids) ORDER BY stock_id FOR UPDATE;
  INSERT INTO search_stocks AS kept (stock_id, product_id, branch_id, is_visible, is_orderable, price_minor,
    list_price_minor, express_delivery, is_subscribable, classification, origin_country, category_ids, tag_ids,
    value_ids, sales_count, average_rating, created_at, sku)
  SELECT s.id, s.product_id, s.branch_id, p.is_published AND b.is_active, s.status = 'on-stock' AND s.quantity > 0,
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
CREATE FUNCTION refresh_search_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_products WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_documents d, unnest(d.words) AS word WHERE d.product_id = ANY (ids) ORDER BY word
  ON CONFLICT DO NOTHING;
  INSERT INTO search_products (product_id, name_en, name_ar, name_word_ids, word_ids, codes, category_ids, tag_ids)
  SELECT d.product_id, d.name_en, d.name_ar,
    ARRAY(SELECT w.id FROM search_words w WHERE w.word = ANY (d.name_words) ORDER BY 1),
    ARRAY(SELECT w.id FROM search_words w WHERE w.word = ANY (d.words) ORDER BY 1),
    d.codes, d.category_ids, d.tag_ids
  FROM search_documents d WHERE d.product_id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET
    name_en = excluded.name_en, name_ar = excluded.name_ar, name_word_ids = excluded.name_word_ids,
    word_ids = excluded.word_ids, codes = excluded.codes, category_ids = excluded.category_ids,
    tag_ids = excluded.tag_ids;
  PERFORM refresh_search_stocks(ARRAY(SELECT id FROM stocks WHERE product_id = ANY (ids)));
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_products(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A new rating comes with every review and touches no word.
CREATE FUNCTION search_follows_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded integer[] := ARRAY(SELECT n.id FROM changed n JOIN before o USING (id)
    WHERE (n.name_en, n.name_ar, n.sku, n.code) IS DISTINCT FROM (o.name_en, o.name_ar, o.sku, o.code));
  others integer[] := ARRAY(SELECT s.id FROM changed n JOIN before o USING (id) JOIN stocks s ON s.product_id = n.id
    WHERE (n.is_published, n.classification, n.origin_country, n.is_subscribable, n.average_rating)
      IS DISTINCT FROM (o.is_published, o.classification, o.origin_country, o.is_subscribable, o.average_rating));
BEGIN
  IF cardinality(reworded) > 0 THEN PERFORM refresh_search_products(reworded); END IF;
  IF cardinality(others) > 0 THEN PERFORM refresh_search_stocks(others); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_product_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_products(ARRAY(
    WITH RECURSIVE family AS (
      SELECT n.id FROM changed n JOIN before o USING (id)
      WHERE (n.name_en, n.name_ar, n.parent_id, n.is_published) IS DISTINCT FROM (o.name_en, o.name_ar, o.parent_id, o.is_published)
      UNION
      SELECT c.id FROM categories c JOIN family ON c.parent_id = family.id
    )
    SELECT DISTINCT pc.product_id FROM product_categories pc JOIN family ON family.id = pc.category_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_products(ARRAY(SELECT DISTINCT pt.product_id FROM product_tags pt JOIN changed ON changed.id = pt.tag_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_stocks(ARRAY(
    SELECT s.id FROM changed n JOIN before o USING (id) JOIN stocks s ON s.branch_id = n.id WHERE n.is_active <> o.is_active));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_variation_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_stocks(ARRAY(SELECT DISTINCT s.id FROM stocks s JOIN changed ON changed.variation_id = s.variation_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follows_new_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_stocks(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Selling one of many changes the quantity alone, which no list filters by.
CREATE FUNCTION search_follows_stocks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[] := ARRAY(SELECT n.id FROM changed n JOIN before o USING (id)
    WHERE (n.product_id, n.variation_id, n.branch_id, n.sku, n.price_minor, n.selling_price_minor, n.express_delivery,
        n.sales_count, n.created_at, n.status = 'on-stock' AND n.quantity > 0)
      IS DISTINCT FROM (o.product_id, o.variation_id, o.branch_id, o.sku, o.price_minor, o.selling_price_minor,
        o.express_delivery, o.sales_count, o.created_at, o.status = 'on-stock' AND o.quantity > 0));
BEGIN
  IF cardinality(touched) > 0 THEN PERFORM refresh_search_stocks(touched); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_new_products();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_follows_products();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON product_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_product_links();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_follows_categories();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_tags();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON branches REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_follows_branches();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON variation_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_variation_values();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON variation_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_variation_values();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON stocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follows_new_stocks();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON stocks REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION search_follows_stocks();
--> statement-breakpoint
-- What the store already holds.
SELECT refresh_search_products(ARRAY(SELECT id FROM products));
--> statement-breakpoint
INSERT INTO search_synonyms (country_code, words) VALUES
  (NULL, 'لحم غنم ضأن ضاني lamb mutton'),
  (NULL, 'طماطم طماط بندورة قوطة tomato tomatoes banadora'),
  (NULL, 'دجاج فراخ فروج دجاجة chicken'),
  (NULL, 'روبيان جمبري قريدس ربيان shrimp shrimps prawn prawns gambari'),
  (NULL, 'بطيخ رقي حبحب جح دلاع watermelon'),
  (NULL, 'بطاطس بطاط بطاطا potato potatoes'),
  (NULL, 'أرز رز rice'),
  ('kw', 'عيش أرز رز'),
  ('sa', 'عيش أرز رز'),
  ('ae', 'عيش أرز رز'),
  (NULL, 'خبز رغيف صمون bread khubz'),
  ('eg', 'عيش خبز bread'),
  ('eg', 'لبن حليب milk'),
  (NULL, 'زبادي روب yogurt yoghurt'),
  (NULL, 'مكرونة معكرونة باستا pasta macaroni'),
  (NULL, 'مناديل محارم كلينكس tissue tissues kleenex'),
  (NULL, 'طحينة راشي طحينية tahini tahina'),
  (NULL, 'باذنجان بيذنجان eggplant aubergine brinjal'),
  (NULL, 'كوسا كوسى zucchini courgette koosa'),
  (NULL, 'بامية باميا okra bhindi ladyfinger'),
  (NULL, 'فراولة فريز توت strawberry strawberries'),
  (NULL, 'ماء مياه موية ميه water'),
  (NULL, 'بيض eggs egg'),
  (NULL, 'جبن جبنة أجبان cheese'),
  (NULL, 'هيل حبهان هال cardamom'),
  (NULL, 'بقدونس معدنوس parsley'),
  (NULL, 'جزر carrot carrots gazar'),
  (NULL, 'فلفل فليفلة pepper peppers capsicum'),
  (NULL, 'بقر بقري عجل beef veal'),
  (NULL, 'سكر شكر sugar'),
  (NULL, 'سمن سمنة ghee samneh'),
  (NULL, 'كعكة كيك كيكة cake gateau'),
  (NULL, 'حمص حمّص hummus houmous chickpeas chickpea'),
  (NULL, 'نقانق سجق مقانق sausage sausages'),
  (NULL, 'برجر برغر همبرجر burger hamburger'),
  (NULL, 'مفروم mince minced ground'),
  (NULL, 'دقيق طحين flour'),
  (NULL, 'برتقال بردقان orange oranges'),
  (NULL, 'بازلاء بسلة بازيلا peas'),
  (NULL, 'قهوة بن coffee gahwa'),
  (NULL, 'خروف نعيمي sheep'),
  (NULL, 'ماعز تيس جدي goat'),
  (NULL, 'جمل حاشي بعير ناقة camel'),
  (NULL, 'موز banana bananas moz'),
  (NULL, 'منظف صابون جلي soap detergent'),
  (NULL, 'كرواسون كرواسان croissant'),
  (NULL, 'نعناع نعنع mint'),
  (NULL, 'صندوق بوكس box'),
  (NULL, 'شوربة حساء soup');
