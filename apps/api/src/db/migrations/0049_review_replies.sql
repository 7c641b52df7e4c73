ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));--> statement-breakpoint
-- Whoever moderates reviews goes on reading them, and may reply.
UPDATE "custom_roles" SET "permissions" = array_append("permissions", 'reviews.reply') WHERE 'reviews.moderate' = any ("permissions");--> statement-breakpoint
UPDATE "api_keys" SET "permissions" = array_append("permissions", 'reviews.reply') WHERE 'reviews.moderate' = any ("permissions");
