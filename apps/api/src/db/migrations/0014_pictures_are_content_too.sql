-- Banners, recipes and charities show pictures too: a changed one must not stay in what was kept of them.
CREATE TRIGGER media_changed_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('content');
