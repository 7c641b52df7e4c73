-- Every string of a value becomes empty; numbers, flags and codes of the store stay.
CREATE FUNCTION without_text(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN '""'::jsonb
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(without_text(item) ORDER BY place), '[]') FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, place))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(name, CASE WHEN name IN ('status', 'state', 'currency', 'role') THEN field ELSE without_text(field) END), '{}')
      FROM jsonb_each(value) AS fields (name, field))
    ELSE value
  END;
END $$;--> statement-breakpoint
-- Entries stay immutable, with one exception: its text may be removed while a person is erased.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_log' AND TG_OP = 'UPDATE' AND current_setting('karaz.erasing', true) = 'on' THEN
    IF NEW.before = without_text(OLD.before) AND NEW.after = without_text(OLD.after)
      AND to_jsonb(NEW) - ARRAY['before', 'after', 'words'] = to_jsonb(OLD) - ARRAY['before', 'after', 'words'] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
