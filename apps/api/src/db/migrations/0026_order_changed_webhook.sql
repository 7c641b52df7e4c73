CREATE FUNCTION emit_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = NEW.order_id;
  PERFORM emit_webhook('order.changed', o.country_code, order_facts(o) || jsonb_build_object(
    'previousTotal', decimal_of((NEW.changes ->> 'totalBeforeMinor')::bigint, o.currency),
    'areProductsChanged', jsonb_array_length(NEW.changes -> 'lines') > 0,
    'isTimeChanged', jsonb_typeof(NEW.changes -> 'slot') = 'object',
    'isAddressChanged', NEW.changes -> 'isAddressChanged', 'isNoteChanged', NEW.changes -> 'isNoteChanged'));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_history_emit_changed AFTER INSERT ON "order_history" FOR EACH ROW WHEN (NEW.changes IS NOT NULL) EXECUTE FUNCTION emit_order_changed();
