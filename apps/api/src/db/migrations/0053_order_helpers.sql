CREATE TABLE "order_helpers" (
	"order_id" uuid NOT NULL,
	"branch_id" integer NOT NULL,
	CONSTRAINT "order_helpers_order_id_branch_id_pk" PRIMARY KEY("order_id","branch_id")
);
--> statement-breakpoint
-- Before the references: until those are there, nobody waits for this.
INSERT INTO "order_helpers" ("order_id", "branch_id")
SELECT DISTINCT i."order_id", i."branch_id" FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id" WHERE i."branch_id" <> o."branch_id";
--> statement-breakpoint
ALTER TABLE "order_helpers" ADD CONSTRAINT "order_helpers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_helpers" ADD CONSTRAINT "order_helpers_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_helpers_branch" ON "order_helpers" USING btree ("branch_id","order_id");
