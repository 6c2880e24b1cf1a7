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
CREATE TABLE "erased_files" (
	"stored_name" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"partner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"action" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "partner_events_partner_id_position_pk" PRIMARY KEY("partner_id","position"),
	CONSTRAINT "partner_events_action_known" CHECK ("partner_events"."action" in ('approve', 'decline', 'deactivate', 'reactivate', 'setAside', 'endSessions', 'note')),
	CONSTRAINT "partner_events_text_length" CHECK (char_length("partner_events"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_changes_phone_form" CHECK ("phone_changes"."phone" ~ '^\+[0-9]{8,15}$')
);
--> statement-breakpoint
ALTER TABLE "partner_requests" DROP CONSTRAINT "partner_requests_status_known";--> statement-breakpoint
ALTER TABLE "assignments" DROP CONSTRAINT "assignments_employee_id_client_id_pk";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "work_authorization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "authorized_until" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
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
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rates_assignment" ON "assignment_rates" USING btree ("assignment_id","kind","valid_from");--> statement-breakpoint
CREATE INDEX "client_contacts_client" ON "client_contacts" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_approver" ON "client_contacts" USING btree ("client_id") WHERE "client_contacts"."approves";--> statement-breakpoint
CREATE INDEX "passkey_challenges_person" ON "passkey_challenges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id","added_at");--> statement-breakpoint
CREATE INDEX "phone_changes_person" ON "phone_changes" USING btree ("person_id","sent_at");--> statement-breakpoint
CREATE INDEX "phone_changes_expires_at" ON "phone_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assignments_employee" ON "assignments" USING btree ("employee_id","client_id","since");--> statement-breakpoint
CREATE INDEX "assignments_client" ON "assignments" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_authorization_of_what" CHECK ("people"."authorized_until" is null or "people"."work_authorization" <> '');--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_status_known" CHECK ("partner_requests"."status" in ('pending', 'accepted', 'declined', 'set aside'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method_known" CHECK ("sessions"."method" in ('code', 'passkey'));--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_role_length" CHECK (char_length("assignments"."role") <= 100);--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_purchase_order_length" CHECK (char_length("assignments"."purchase_order") <= 60);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_website_length" CHECK (char_length("clients"."website") <= 500);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_country_length" CHECK (char_length("clients"."country") <= 100);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_notes_length" CHECK (char_length("clients"."notes") <= 4000);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_status_known" CHECK ("clients"."status" in ('Active', 'Closed'));