-- In the order in which the store locks them: the migrations up to 0059 change all four in one transaction.
LOCK TABLE "orders", "order_picks", "payments", "refunds" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "custom_roles" SET "permissions" = array_append("permissions", 'orders.cancel') WHERE "base" <> 'fulfilment' AND 'orders.write' = any ("permissions") AND NOT 'orders.cancel' = any ("permissions");--> statement-breakpoint
UPDATE "api_keys" SET "permissions" = array_append("permissions", 'orders.cancel') WHERE 'orders.write' = any ("permissions") AND NOT 'orders.cancel' = any ("permissions");
