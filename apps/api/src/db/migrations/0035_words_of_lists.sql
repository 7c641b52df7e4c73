-- What the back office's lists are searched by, ready for comparing: one spelling for what people type in several ways
-- (case, hamza, ta marbuta, vowel marks, Arabic digits), and the Arabic letters as capitals. Without a locale of the
-- machine's a trigram index knows only Latin letters; capitals are free once everything is lower case, so what the index
-- finds is exactly what was meant. The three letters that are left over stay as they are: compared, but not indexed.
CREATE FUNCTION list_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(value),
    'ٱآأإابتثجحخدذرزسشصضطعفقكلمنةهؤوىئي٠١٢٣٤٥٦٧٨٩ـًٌٍَُِّْ',
    'AAAAABCDEFGHIJKLMNOPQRSTUVWXXYYZZZ0123456789')
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("first_name" || ' ' || "last_name" || ' ' || coalesce("email"::text, '') || ' ' || coalesce("phone", ''))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("custom_order_id" || ' ' || "customer_name" || ' ' || coalesce("customer_phone", ''))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("name_en" || ' ' || "name_ar" || ' ' || "code" || ' ' || "sku")) STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("recipient" || ' ' || "subject")) STORED;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("action" || ' ' || "entity_id" || ' ' || coalesce("actor_key", ''))) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("name" || ' ' || "subject" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("name" || ' ' || coalesce("email", ''))) STORED;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("text")) STORED;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("data"::text)) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("name" || ' ' || "review")) STORED;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "words" text GENERATED ALWAYS AS (list_words("name" || ' ' || "alt_en" || ' ' || "alt_ar")) STORED;
