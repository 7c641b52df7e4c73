ALTER TABLE "promotions" ADD COLUMN "min_pieces" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_pieces" CHECK ("promotions"."min_pieces" >= 1);