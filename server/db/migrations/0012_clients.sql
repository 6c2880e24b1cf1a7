CREATE TABLE "assignment_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"assignment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"set_by" uuid,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "assignment_rates_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "assignment_rates_kind_known" CHECK ("assignment_rates"."kind" in ('bill', 'pay')),
	CONSTRAINT "assignment_rates_currency_known" CHECK ("assignment_rates"."currency" in ('USD', 'CAD', 'INR')),
	CONSTRAINT "assignment_rates_amount_range" CHECK ("assignment_rates"."amount" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "client_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"approves" boolean DEFAULT false NOT NULL,
	"is_former" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_contacts_approver_is_there" CHECK (not ("client_contacts"."approves" and "client_contacts"."is_former")),
	CONSTRAINT "client_contacts_name_length" CHECK (char_length("client_contacts"."name") between 1 and 200),
	CONSTRAINT "client_contacts_title_length" CHECK (char_length("client_contacts"."title") <= 100),
	CONSTRAINT "client_contacts_email_length" CHECK (char_length("client_contacts"."email") between 1 and 254)
);
--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_employee_id_client_id_pk";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_rates" ADD CONSTRAINT "assignment_rates_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rates" ADD CONSTRAINT "assignment_rates_set_by_people_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rates_assignment" ON "assignment_rates" USING btree ("assignment_id","kind","valid_from");--> statement-breakpoint
CREATE INDEX "client_contacts_client" ON "client_contacts" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_approver" ON "client_contacts" USING btree ("client_id") WHERE "client_contacts"."approves";--> statement-breakpoint
CREATE INDEX "assignments_employee" ON "assignments" USING btree ("employee_id","client_id","since");--> statement-breakpoint
CREATE INDEX "assignments_client" ON "assignments" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_role_length" CHECK (char_length("assignments"."role") <= 100);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_purchase_order_length" CHECK (char_length("assignments"."purchase_order") <= 60);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_website_length" CHECK (char_length("clients"."website") <= 500);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_country_length" CHECK (char_length("clients"."country") <= 100);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_notes_length" CHECK (char_length("clients"."notes") <= 4000);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_status_known" CHECK ("clients"."status" in ('Active', 'Closed'));