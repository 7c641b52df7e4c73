CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"network" text,
	"branch_id" integer NOT NULL,
	"day" date NOT NULL,
	"opens" text NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_holds_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "slot_holds_owner" CHECK (("slot_holds"."user_id" is null) <> ("slot_holds"."network" is null))
);
--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_holds_slot" ON "slot_holds" USING btree ("branch_id","day","opens");--> statement-breakpoint
CREATE INDEX "slot_holds_network" ON "slot_holds" USING btree ("network");--> statement-breakpoint
CREATE INDEX "slot_holds_expires_at" ON "slot_holds" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "slot_bookings" ADD CONSTRAINT "slot_bookings_held" CHECK ("slot_bookings"."held" >= 0);