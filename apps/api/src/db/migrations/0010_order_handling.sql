ALTER TABLE "order_items" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instructions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gate_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_substitution" CHECK ("order_items"."substitution" in ('best_match', 'call_me', 'no_substitute'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_substitution" CHECK ("orders"."substitution" in ('best_match', 'call_me', 'no_substitute'));