ALTER TABLE "areas" ADD COLUMN "outline" "polygon";--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_outline_corners" CHECK (npoints("areas"."outline") between 3 and 100);