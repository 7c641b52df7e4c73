CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translations_kind_entity_id_language_field_pk" PRIMARY KEY("kind","entity_id","language","field"),
	CONSTRAINT "translations_kind" CHECK ("translations"."kind" in ('product', 'category', 'banner')),
	CONSTRAINT "translations_language" CHECK ("translations"."language" ~ '^[a-z]{2,3}$' and "translations"."language" not in ('en', 'ar')),
	CONSTRAINT "translations_text" CHECK (char_length("translations"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TRIGGER translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');--> statement-breakpoint
CREATE TRIGGER translations_changed_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');--> statement-breakpoint
CREATE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations t USING removed r WHERE t.kind = TG_ARGV[0] AND t.entity_id = r.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_translations AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('product');--> statement-breakpoint
CREATE TRIGGER categories_translations AFTER DELETE ON "categories" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('category');--> statement-breakpoint
CREATE TRIGGER banners_translations AFTER DELETE ON "banners" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_translations('banner');
