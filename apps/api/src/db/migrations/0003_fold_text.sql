-- The twin of the domain's foldText, so that no writer of a name can forget its search key: one key for all the ways
-- people type the same word. Ranges are spelled out because character classes change with the server's locale.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(normalize(value, NFKD)), NFKD),
        '[\u00AD\u0300-\u036F\u0600-\u0605\u0610-\u061A\u061C\u0640\u064B-\u065F\u066C\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u08CA-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u20D0-\u20F0\u302A-\u302F\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]',
        '', 'g'),
      'ٱىیېةھہەکگپچڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ايييههههككبجف01234567890123456789'),
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00AC\u00AE-\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02EB\u02ED\u02EF-\u02FF\u0606-\u060F\u061B\u061D-\u061F\u066A-\u066B\u066D\u06D4\u06DE\u06E9\u06FD-\u06FE\u0700-\u070E\u074B-\u074C\u2010-\u2029\u2030-\u205E\u2065\u2072-\u20CF\u20F1-\u214D\u214F\u218A-\u245F\u2500-\u2775\u2794-\u2BFF\u3001-\u3004\u3008-\u3020\u3030\u3037\u303D-\u303F\uFBB2-\uFDFF\uFE1A-\uFE1F\uFE45-\uFE6F\uFE75-\uFEFE]+',
    ' ', 'g'))
$$;
