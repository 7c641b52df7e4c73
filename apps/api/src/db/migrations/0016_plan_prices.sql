ALTER TABLE "membership_purchases" ADD COLUMN "currency" text DEFAULT 'AED' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "country_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "currency" text DEFAULT 'AED' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_purchases" ADD CONSTRAINT "membership_purchases_currency" CHECK ("membership_purchases"."currency" in ('KWD', 'EGP', 'AED', 'SAR'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_currency" CHECK ("memberships"."currency" in ('KWD', 'EGP', 'AED', 'SAR'));