-- The twins of the domain's soundKey, oneLetterLess and wordForms: whoever writes a name, its words are indexed under them.
CREATE FUNCTION sound_key(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word IN ('al', 'el', 'il', 'ال') THEN ''
    WHEN word ~ '[a-z]' THEN
      replace(replace(replace(replace(replace(translate(
        regexp_replace(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            regexp_replace(regexp_replace(word, '([aeiou])h$', '\1'), '([a-z])\1', '\1', 'g'),
            'kh', 'X', 'g'), '[sc]h', 'C', 'g'), 'gh', 'G', 'g'), '[td]h', 'T', 'g'),
          '[^bcdfghj-npqrstvxzXCGT5-9]', '', 'g'),
        'bcdfghjklmnpqrstvz56789x', 'bkdfjhjklmnbkrstfzxthksQ'), 'Q', 'ks'), 'X', 'x'), 'C', 'c'), 'G', 'g'), 'T', 'th')
    ELSE
      replace(regexp_replace(translate(
        regexp_replace(regexp_replace(word, '^ال(?=.{2})', ''), 'ه$', ''),
        'بتجحخدرزسشصضطغفقكلمنهثذظ', 'btjhxdrzscsdtgfkklmnhTTT'), '[^a-zT]', '', 'g'), 'T', 'th')
  END
$$;
--> statement-breakpoint
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) < 2 OR length(word) > 24 THEN ARRAY[word] ELSE ARRAY(
    SELECT word UNION SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at) END
$$;
--> statement-breakpoint
CREATE FUNCTION word_forms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT form FROM unnest(string_to_array(fold_text(value), ' ')) AS word,
      LATERAL (VALUES (word), (regexp_replace(word, '^(?:[وبكف]?ال|لل)(?=..)', '')), (regexp_replace(word, '^[وب](?=...)', ''))) AS forms(form)
    WHERE form <> '' GROUP BY form)
$$;
