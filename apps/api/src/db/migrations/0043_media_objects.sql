CREATE TABLE "removed_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "object_key" text;--> statement-breakpoint
CREATE INDEX "removed_objects_due" ON "removed_objects" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "media_files_movable" ON "media_files" USING btree ("media_id","width","format") WHERE "media_files"."bytes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_object" ON "media_files" USING btree ("object_key");--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_place" CHECK (("media_files"."bytes" is null) <> ("media_files"."object_key" is null));--> statement-breakpoint
CREATE FUNCTION queue_removed_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_objects (key, due_at) VALUES (old.object_key, now())
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER media_files_removed AFTER DELETE ON "media_files" FOR EACH ROW WHEN (old.object_key IS NOT NULL) EXECUTE FUNCTION queue_removed_object();
