CREATE TABLE "invoice_mails" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "invoices_of" uuid;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;