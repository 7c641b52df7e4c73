ALTER TABLE "categories" ADD COLUMN "banner_media_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "banner_media_rtl_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_banner_media_id_media_id_fk" FOREIGN KEY ("banner_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_banner_media_rtl_id_media_id_fk" FOREIGN KEY ("banner_media_rtl_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;