DROP INDEX "stock_movements_stock";--> statement-breakpoint
DROP INDEX "order_items_product";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "branch_id" integer;--> statement-breakpoint
-- What the entries so far are of. Those of stocks that are gone stay without it, as they were: nobody knows any more.
ALTER TABLE "stock_movements" DISABLE TRIGGER stock_movements_only_grow;--> statement-breakpoint
UPDATE stock_movements m SET product_id = s.product_id, branch_id = s.branch_id FROM stocks s WHERE s.id = m.stock_id;--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE TRIGGER stock_movements_only_grow;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","stock_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (stock_id, product_id, branch_id, delta, quantity_after, reason, note, actor_id)
  VALUES (NEW.id, NEW.product_id, NEW.branch_id, NEW.quantity, NEW.quantity,
    coalesce(nullif(current_setting('karaz.stock_reason', true), ''), 'opening'),
    coalesce(current_setting('karaz.stock_note', true), ''),
    nullif(current_setting('karaz.stock_actor', true), '')::integer);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (stock_id, product_id, branch_id, delta, quantity_after, reason, note, actor_id)
  SELECT n.id, n.product_id, n.branch_id, n.quantity - o.quantity, n.quantity,
    coalesce(nullif(current_setting('karaz.stock_reason', true), ''),
      CASE WHEN n.quantity < o.quantity THEN 'sale' ELSE 'return' END),
    coalesce(current_setting('karaz.stock_note', true), ''),
    nullif(current_setting('karaz.stock_actor', true), '')::integer
  FROM changed n JOIN before o USING (id) WHERE n.quantity <> o.quantity ORDER BY n.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION stock_moved(integer, integer, integer, text);
