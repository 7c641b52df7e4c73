CREATE TABLE "sign_in_failures" (
	"account" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_account_network_pk" PRIMARY KEY("account","network")
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("next_at");