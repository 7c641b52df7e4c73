CREATE TABLE "open_streams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" text NOT NULL,
	"network" text,
	"process" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "open_streams_person" ON "open_streams" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "open_streams_network" ON "open_streams" USING btree ("network");--> statement-breakpoint
CREATE INDEX "open_streams_process" ON "open_streams" USING btree ("process");