CREATE TABLE "case_attachments" (
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "case_attachments_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "case_attachments_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "case_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "case_entries_position" UNIQUE("case_id","position"),
	CONSTRAINT "case_entries_text_length" CHECK (char_length("case_entries"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 2001 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "cases_number" UNIQUE("number"),
	CONSTRAINT "cases_status_known" CHECK ("cases"."status" in ('New', 'In Progress', 'Waiting On You', 'Resolved', 'Closed')),
	CONSTRAINT "cases_priority_known" CHECK ("cases"."priority" in ('Low', 'Normal', 'High', 'Urgent')),
	CONSTRAINT "cases_subject_length" CHECK (char_length("cases"."subject") between 1 and 120),
	CONSTRAINT "cases_end_known" CHECK (("cases"."ended_at" is not null) = ("cases"."status" in ('Resolved', 'Closed')))
);
--> statement-breakpoint
CREATE TABLE "claim_history" (
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "claim_history_claim_id_position_pk" PRIMARY KEY("claim_id","position"),
	CONSTRAINT "claim_history_reason_length" CHECK (char_length("claim_history"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "claim_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sent_sha256" text NOT NULL,
	CONSTRAINT "claim_receipts_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"merchant" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"billable" boolean NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "claims_number" UNIQUE("number"),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Paid')),
	CONSTRAINT "claims_currency_known" CHECK ("claims"."currency" in ('USD', 'CAD', 'INR')),
	CONSTRAINT "claims_amount_range" CHECK ("claims"."amount" between 1 and 100000000),
	CONSTRAINT "claims_merchant_length" CHECK (char_length("claims"."merchant") between 1 and 120),
	CONSTRAINT "claims_description_length" CHECK (char_length("claims"."description") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "case_attachments" ADD CONSTRAINT "case_attachments_entry_id_case_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."case_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attachments" ADD CONSTRAINT "case_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "claim_receipts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_receipts" ADD CONSTRAINT "claim_receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_owner" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "claim_receipts_claim" ON "claim_receipts" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_receipts_sum" ON "claim_receipts" USING btree ("sent_sha256");--> statement-breakpoint
CREATE INDEX "claims_owner" ON "claims" USING btree ("owner_id");