-- What a stock held when it goes is written off: the movements of a stock that is gone add up to nothing.
CREATE FUNCTION stock_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (stock_id, product_id, branch_id, delta, quantity_after, reason, note, actor_id)
  SELECT o.id, o.product_id, o.branch_id, -o.quantity, 0,
    coalesce(nullif(current_setting('karaz.stock_reason', true), ''), 'removed'),
    coalesce(current_setting('karaz.stock_note', true), ''),
    nullif(current_setting('karaz.stock_actor', true), '')::integer
  FROM gone o WHERE o.quantity <> 0 ORDER BY o.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stocks_go AFTER DELETE ON "stocks" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION stock_goes();
