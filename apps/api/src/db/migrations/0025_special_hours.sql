CREATE TABLE "branch_special_hours" (
	"branch_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"hours" jsonb NOT NULL,
	CONSTRAINT "branch_special_hours_branch_id_from_day_pk" PRIMARY KEY("branch_id","from_day"),
	CONSTRAINT "special_hours_days" CHECK ("branch_special_hours"."to_day" >= "branch_special_hours"."from_day")
);
--> statement-breakpoint
ALTER TABLE "branch_special_hours" ADD CONSTRAINT "branch_special_hours_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER branch_special_hours_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_special_hours" FOR EACH STATEMENT EXECUTE FUNCTION notify_store_changed('catalog');
