-- One entry for all stocks of a statement instead of a call for each: an order of eight lines writes them at once.
DROP TRIGGER stocks_move ON "stocks";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, note, actor_id)
  SELECT n.id, n.quantity - o.quantity, n.quantity,
    coalesce(nullif(current_setting('karaz.stock_reason', true), ''),
      CASE WHEN n.quantity < o.quantity THEN 'sale' ELSE 'return' END),
    coalesce(current_setting('karaz.stock_note', true), ''),
    nullif(current_setting('karaz.stock_actor', true), '')::integer
  FROM changed n JOIN before o USING (id) WHERE n.quantity <> o.quantity ORDER BY n.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stocks_move AFTER UPDATE ON "stocks" REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION stock_moves();
