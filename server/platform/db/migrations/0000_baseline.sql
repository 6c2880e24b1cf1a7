-- As `fold` of the browser: letters without case, accents and marks.
CREATE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
		replace(replace(replace(replace(
			translate(
				regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
				'øłđðıħ', 'olddih'),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
	END
$$;
--> statement-breakpoint

-- Secrets, rate limits, idempotency keys, links and the seed

CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captcha_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_hits" (
	"form" text NOT NULL,
	"address" text NOT NULL,
	"seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "form_hits_form_address_seconds_started_at_pk" PRIMARY KEY("form","address","seconds","started_at")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_endpoint_key_pk" PRIMARY KEY("endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "link_tokens_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "seed_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_tokens_subject" ON "link_tokens" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "link_tokens_expires_at" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_hits_started_at" ON "form_hits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_captcha_tokens_expires_at" ON "used_captcha_tokens" USING btree ("expires_at");--> statement-breakpoint

-- Files

CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_name" text NOT NULL,
	"original_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "files_stored_name" UNIQUE("stored_name"),
	CONSTRAINT "files_bytes_positive" CHECK ("files"."bytes" > 0),
	CONSTRAINT "files_original_name_length" CHECK (char_length("files"."original_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "erased_files" (
	"stored_name" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint

-- People and roles

CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_type" integer NOT NULL,
	"status" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"office" text,
	"start_date" date,
	"manager_id" uuid,
	"company" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"work_authorization" text DEFAULT '' NOT NULL,
	"authorized_until" date,
	"erased_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	CONSTRAINT "people_phone" UNIQUE("user_type","phone"),
	CONSTRAINT "people_user_type_known" CHECK ("people"."user_type" in (173020000, 173020001)),
	CONSTRAINT "people_status_known" CHECK ("people"."status" in ('active', 'pending', 'deactivated')),
	CONSTRAINT "people_office_known" CHECK ("people"."office" in ('us', 'ca', 'in')),
	CONSTRAINT "people_phone_form" CHECK ("people"."phone" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "people_first_name_length" CHECK (char_length("people"."first_name") between 1 and 100),
	CONSTRAINT "people_last_name_length" CHECK (char_length("people"."last_name") between 1 and 100),
	CONSTRAINT "people_email_length" CHECK (char_length("people"."email") between 1 and 254),
	CONSTRAINT "people_authorization_of_what" CHECK ("people"."authorized_until" is null or "people"."work_authorization" <> ''),
	CONSTRAINT "people_not_own_manager" CHECK ("people"."manager_id" <> "people"."id"),
	CONSTRAINT "people_partner_has_company" CHECK ("people"."user_type" <> 173020000 or "people"."company" <> '')
);
--> statement-breakpoint
CREATE TABLE "person_roles" (
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	CONSTRAINT "person_roles_person_id_role_pk" PRIMARY KEY("person_id","role"),
	CONSTRAINT "person_roles_role_known" CHECK ("person_roles"."role" in ('administrator', 'hr', 'recruiter', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_photos_id" UNIQUE("id"),
	CONSTRAINT "profile_photos_size" CHECK (octet_length("profile_photos"."image") between 1 and 2097152)
);
--> statement-breakpoint
CREATE TABLE "access_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"decision" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid NOT NULL,
	CONSTRAINT "access_reviews_role_known" CHECK ("access_reviews"."role" in ('administrator', 'hr', 'recruiter', 'finance')),
	CONSTRAINT "access_reviews_decision_known" CHECK ("access_reviews"."decision" in ('kept', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_reviewed_by_people_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_manager_id_people_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_roles" ADD CONSTRAINT "person_roles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_roles" ADD CONSTRAINT "person_roles_granted_by_people_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_reviews_grant" ON "access_reviews" USING btree ("person_id","role","reviewed_at");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_manager" ON "people" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "person_roles_role" ON "person_roles" USING btree ("role");--> statement-breakpoint
-- The retention of a deactivated account counts from the day it was deactivated.
CREATE FUNCTION "people_deactivated_since"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new."status" <> 'deactivated' THEN
		new."deactivated_at" := NULL;
	ELSIF TG_OP = 'INSERT' OR old."status" <> 'deactivated' THEN
		new."deactivated_at" := coalesce(new."deactivated_at", now());
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "people_deactivated_since" BEFORE INSERT OR UPDATE OF "status" ON "people"
	FOR EACH ROW EXECUTE FUNCTION "people_deactivated_since"();
--> statement-breakpoint

-- Sign-in, registration and partners

CREATE TABLE "phone_codes" (
	"account" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "code_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'code' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id" UNIQUE("id"),
	CONSTRAINT "sessions_method_known" CHECK ("sessions"."method" in ('code', 'passkey'))
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
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"company" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "partner_requests_status_known" CHECK ("partner_requests"."status" in ('pending', 'accepted', 'declined', 'set aside'))
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
CREATE TABLE "set_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_sends_subject" ON "code_sends" USING btree ("subject","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_sent_at" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "known_browsers_person" ON "known_browsers" USING btree ("person_id","known_at");--> statement-breakpoint
CREATE INDEX "known_browsers_known_at" ON "known_browsers" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "partner_requests_status" ON "partner_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "partner_requests_phone" ON "partner_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "passkey_challenges_person" ON "passkey_challenges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id","added_at");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_tokens_expires_at" ON "registration_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint

-- Clients, assignments, time sheets and leave

CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pro_name" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_name" UNIQUE("pro_name"),
	CONSTRAINT "clients_name_length" CHECK (char_length("clients"."pro_name") between 1 and 200),
	CONSTRAINT "clients_website_length" CHECK (char_length("clients"."website") <= 500),
	CONSTRAINT "clients_country_length" CHECK (char_length("clients"."country") <= 100),
	CONSTRAINT "clients_notes_length" CHECK (char_length("clients"."notes") <= 4000),
	CONSTRAINT "clients_status_known" CHECK ("clients"."status" in ('Active', 'Closed'))
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
CREATE TABLE "assignments" (
	"employee_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignments_days_in_order" CHECK ("assignments"."until" is null or "assignments"."since" <= "assignments"."until"),
	CONSTRAINT "assignments_role_length" CHECK (char_length("assignments"."role") <= 100),
	CONSTRAINT "assignments_purchase_order_length" CHECK (char_length("assignments"."purchase_order") <= 60)
);
--> statement-breakpoint
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
CREATE TABLE "time_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"total_minutes" integer NOT NULL,
	"leave_type" text,
	"half_day" text DEFAULT 'none' NOT NULL,
	"file_id" uuid,
	CONSTRAINT "time_sheets_file" UNIQUE("file_id"),
	CONSTRAINT "time_sheets_kind_known" CHECK ("time_sheets"."kind" in ('sheet', 'leave')),
	CONSTRAINT "time_sheets_status_known" CHECK ("time_sheets"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected') or ("time_sheets"."status" = 'Cancelled' and "time_sheets"."kind" = 'leave')),
	CONSTRAINT "time_sheets_leave_type_known" CHECK ("time_sheets"."leave_type" in ('PTO', 'Sick Leave', 'Bereavement Leave', 'Parental Leave', 'Jury Duty and Voting Leave')),
	CONSTRAINT "time_sheets_days_in_order" CHECK ("time_sheets"."start_date" <= "time_sheets"."end_date"),
	CONSTRAINT "time_sheets_sheet_or_leave" CHECK (case "time_sheets"."kind" when 'sheet' then "time_sheets"."client_id" is not null and "time_sheets"."leave_type" is null and "time_sheets"."total_minutes" > 0 else "time_sheets"."client_id" is null and "time_sheets"."leave_type" is not null and "time_sheets"."total_minutes" = 0 end),
	CONSTRAINT "time_sheets_half_day" CHECK ("time_sheets"."half_day" = 'none' or ("time_sheets"."half_day" in ('AM', 'PM') and "time_sheets"."kind" = 'leave' and "time_sheets"."start_date" = "time_sheets"."end_date"))
);
--> statement-breakpoint
CREATE TABLE "time_sheet_activities" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"big_activity" text NOT NULL,
	"pro_outcome" text NOT NULL,
	"big_hours" integer NOT NULL,
	CONSTRAINT "time_sheet_activities_sheet_id_position_pk" PRIMARY KEY("sheet_id","position"),
	CONSTRAINT "time_sheet_activities_minutes" CHECK ("time_sheet_activities"."big_hours" between 0 and 44640)
);
--> statement-breakpoint
CREATE TABLE "time_sheet_history" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "time_sheet_history_sheet_id_position_pk" PRIMARY KEY("sheet_id","position")
);
--> statement-breakpoint
CREATE TABLE "leave_days" (
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"sheet_id" uuid NOT NULL,
	CONSTRAINT "leave_days_employee_id_day_half_pk" PRIMARY KEY("employee_id","day","half"),
	CONSTRAINT "leave_days_half_known" CHECK ("leave_days"."half" in ('AM', 'PM'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "assignment_rates" ADD CONSTRAINT "assignment_rates_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rates" ADD CONSTRAINT "assignment_rates_set_by_people_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_days" ADD CONSTRAINT "leave_days_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_days" ADD CONSTRAINT "leave_days_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_activities" ADD CONSTRAINT "time_sheet_activities_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_history" ADD CONSTRAINT "time_sheet_history_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_history" ADD CONSTRAINT "time_sheet_history_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rates_assignment" ON "assignment_rates" USING btree ("assignment_id","kind","valid_from");--> statement-breakpoint
CREATE INDEX "client_contacts_client" ON "client_contacts" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contacts_approver" ON "client_contacts" USING btree ("client_id") WHERE "client_contacts"."approves";--> statement-breakpoint
CREATE INDEX "assignments_employee" ON "assignments" USING btree ("employee_id","client_id","since");--> statement-breakpoint
CREATE INDEX "assignments_client" ON "assignments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "leave_days_sheet" ON "leave_days" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "time_sheets_employee" ON "time_sheets" USING btree ("employee_id","created_at");--> statement-breakpoint

-- Claims, support cases and the HR library

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
	"payment_id" uuid,
	CONSTRAINT "claims_number" UNIQUE("number"),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Paid')),
	CONSTRAINT "claims_currency_known" CHECK ("claims"."currency" in ('USD', 'CAD', 'INR')),
	CONSTRAINT "claims_amount_range" CHECK ("claims"."amount" between 1 and 100000000),
	CONSTRAINT "claims_merchant_length" CHECK (char_length("claims"."merchant") between 1 and 120),
	CONSTRAINT "claims_description_length" CHECK (char_length("claims"."description") between 1 and 500)
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
CREATE TABLE "case_attachments" (
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "case_attachments_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "case_attachments_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "acknowledgements" (
	"person_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgements_person_id_document_version_pk" PRIMARY KEY("person_id","document","version"),
	CONSTRAINT "acknowledgements_document_length" CHECK (char_length("acknowledgements"."document") between 1 and 60),
	CONSTRAINT "acknowledgements_version_length" CHECK (char_length("acknowledgements"."version") between 1 and 20)
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
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_owner" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "claim_receipts_claim" ON "claim_receipts" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_receipts_sum" ON "claim_receipts" USING btree ("sent_sha256");--> statement-breakpoint
CREATE INDEX "claims_owner" ON "claims" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "acknowledgements_version" ON "acknowledgements" USING btree ("document","version");--> statement-breakpoint

-- Jobs, the bench and submissions

CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"pro_jobtitle" text NOT NULL,
	"pro_description" text NOT NULL,
	"industry" text NOT NULL,
	"location" text NOT NULL,
	"country" text NOT NULL,
	"remote" boolean NOT NULL,
	"rate_min" integer NOT NULL,
	"rate_max" integer NOT NULL,
	"duration_months" integer,
	"skills" text[] NOT NULL,
	"openings" integer NOT NULL,
	"posted" date NOT NULL,
	"closes" date NOT NULL,
	"status" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"engagement" text[] DEFAULT '{"C2C"}' NOT NULL,
	"sponsorship" boolean,
	"authorization" boolean,
	"restriction" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_name" UNIQUE("name"),
	CONSTRAINT "jobs_name_form" CHECK ("jobs"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("jobs"."name") <= 200),
	CONSTRAINT "jobs_country_known" CHECK ("jobs"."country" in ('US', 'CA', 'IN')),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('Draft', 'Open', 'Closed')),
	CONSTRAINT "jobs_currency_known" CHECK ("jobs"."currency" in ('USD', 'CAD', 'INR')),
	CONSTRAINT "jobs_engagement_known" CHECK ("jobs"."engagement" <@ array['C2C', 'W-2', '1099'] and cardinality("jobs"."engagement") > 0),
	CONSTRAINT "jobs_rates_in_order" CHECK ("jobs"."rate_min" between 0 and "jobs"."rate_max"),
	CONSTRAINT "jobs_days_in_order" CHECK ("jobs"."posted" <= "jobs"."closes"),
	CONSTRAINT "jobs_counts_positive" CHECK ("jobs"."duration_months" > 0 and "jobs"."openings" > 0)
);
--> statement-breakpoint
CREATE TABLE "skill_rates" (
	"skill_id" integer PRIMARY KEY NOT NULL,
	"rate_from" integer NOT NULL,
	"rate_to" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "skill_rates_in_order" CHECK ("skill_rates"."rate_from" > 0 and "skill_rates"."rate_from" < "skill_rates"."rate_to")
);
--> statement-breakpoint
CREATE TABLE "bench_candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"exp" integer NOT NULL,
	"location" text NOT NULL,
	"visa_status" text NOT NULL,
	"skills" text[] NOT NULL,
	"rate" integer NOT NULL,
	"available_from" date NOT NULL,
	"relocate" boolean NOT NULL,
	"remote" boolean NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone,
	"owner_id" uuid,
	"is_name_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bench_candidates_exp_range" CHECK ("bench_candidates"."exp" between 0 and 80),
	CONSTRAINT "bench_candidates_rate_range" CHECK ("bench_candidates"."rate" >= 0),
	CONSTRAINT "bench_candidates_status_known" CHECK ("bench_candidates"."status" in ('Available', 'Submitted', 'Interviewing', 'Placed', 'Off'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"job_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"submitter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"rate" integer NOT NULL,
	"available_from" date NOT NULL,
	"right_to_represent" boolean NOT NULL,
	"note" text NOT NULL,
	"file_id" uuid,
	"status" text NOT NULL,
	CONSTRAINT "submissions_job_email" UNIQUE("job_id","email"),
	CONSTRAINT "submissions_job_candidate" UNIQUE("job_id","candidate_id"),
	CONSTRAINT "submissions_file" UNIQUE("file_id"),
	CONSTRAINT "submissions_email_lower" CHECK ("submissions"."email" = lower("submissions"."email")),
	CONSTRAINT "submissions_rate_range" CHECK ("submissions"."rate" > 0),
	CONSTRAINT "submissions_right_confirmed" CHECK ("submissions"."right_to_represent"),
	CONSTRAINT "submissions_note_length" CHECK (char_length("submissions"."note") <= 1000),
	CONSTRAINT "submissions_status_known" CHECK ("submissions"."status" in ('Submitted', 'Under Review', 'Shortlisted', 'Interview', 'Offered', 'Placed', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "submission_events_submission_id_position_pk" PRIMARY KEY("submission_id","position"),
	CONSTRAINT "submission_events_status_known" CHECK ("submission_events"."status" in ('Submitted', 'Under Review', 'Shortlisted', 'Interview', 'Offered', 'Placed', 'Rejected', 'Withdrawn')),
	CONSTRAINT "submission_events_note_length" CHECK (char_length("submission_events"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "bench_candidates" ADD CONSTRAINT "bench_candidates_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_candidate_id_bench_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."bench_candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitter_id_people_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bench_candidates_owner_person" ON "bench_candidates" USING btree ("owner_id",lower("name"),lower("title"));--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted");--> statement-breakpoint
CREATE INDEX "submissions_submitter" ON "submissions" USING btree ("submitter_id");--> statement-breakpoint

-- Applications, candidates and placements

CREATE TABLE "application_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"job_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"linkedin" text NOT NULL,
	"pro_visastatus" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "application_forms_file" UNIQUE("file_id"),
	CONSTRAINT "application_forms_email_lower" CHECK ("application_forms"."email" = lower("application_forms"."email")),
	CONSTRAINT "application_forms_source_known" CHECK ("application_forms"."source" in ('site', 'alert', 'feed'))
);
--> statement-breakpoint
CREATE TABLE "application_answers" (
	"form_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"unit" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "application_answers_form_id_position_pk" PRIMARY KEY("form_id","position"),
	CONSTRAINT "application_answers_length" CHECK (char_length("application_answers"."answer") <= 500)
);
--> statement-breakpoint
CREATE TABLE "earlier_resumes" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text,
	"text" text DEFAULT '' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_texts_state_known" CHECK ("resume_texts"."state" in ('read', 'no text', 'protected', 'too long', 'unreadable', 'unsupported')),
	CONSTRAINT "resume_texts_read" CHECK (("resume_texts"."state" is null) = ("resume_texts"."read_at" is null)),
	CONSTRAINT "resume_texts_length" CHECK (octet_length("resume_texts"."text") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "skill_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pro_firstname" text NOT NULL,
	"pro_lastname" text NOT NULL,
	"pro_email" text NOT NULL,
	"pro_url1" text NOT NULL,
	"pro_phoneno" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skill_application_skills" (
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pro_skills" text NOT NULL,
	"pro_category" text NOT NULL,
	"pro_yrsexp" double precision NOT NULL,
	CONSTRAINT "skill_application_skills_application_id_position_pk" PRIMARY KEY("application_id","position"),
	CONSTRAINT "skill_application_skills_years" CHECK ("skill_application_skills"."pro_yrsexp" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"linkedin" text NOT NULL,
	"merged_into" uuid,
	"searched" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED NOT NULL,
	CONSTRAINT "candidates_person" UNIQUE("email","name_key"),
	CONSTRAINT "candidates_email_lower" CHECK ("candidates"."email" = lower("candidates"."email"))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"form_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"email" text NOT NULL,
	"stage" text DEFAULT 'New' NOT NULL,
	"outcome" text,
	"since" timestamp with time zone NOT NULL,
	"rating" integer,
	"previous_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"undeliverable_at" timestamp with time zone,
	CONSTRAINT "applications_form" UNIQUE("form_id"),
	CONSTRAINT "applications_stage_known" CHECK ("applications"."stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer')),
	CONSTRAINT "applications_outcome_known" CHECK ("applications"."outcome" in ('Placed', 'Rejected', 'Withdrawn')),
	CONSTRAINT "applications_rating_range" CHECK ("applications"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"action" text NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"rating" integer,
	"mail_id" uuid,
	"on_page" text,
	CONSTRAINT "application_events_order" UNIQUE("application_id","position"),
	CONSTRAINT "application_events_text_length" CHECK (char_length("application_events"."text") <= 5000),
	CONSTRAINT "application_events_from_known" CHECK ("application_events"."from_stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer')),
	CONSTRAINT "application_events_to_known" CHECK ("application_events"."to_stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer'))
);
--> statement-breakpoint
CREATE TABLE "application_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'delayed' NOT NULL,
	"message_id" text,
	"token_hash" text,
	"bounce" text,
	CONSTRAINT "application_mails_message_id" UNIQUE("message_id"),
	CONSTRAINT "application_mails_token" UNIQUE("token_hash"),
	CONSTRAINT "application_mails_state_known" CHECK ("application_mails"."state" in ('delayed', 'recalled', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"person_id" uuid,
	"assignment_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placements_status_known" CHECK ("placements"."status" in ('Waiting', 'Confirmed', 'Returned')),
	CONSTRAINT "placements_role_length" CHECK (char_length("placements"."role") <= 100),
	CONSTRAINT "placements_days_in_order" CHECK ("placements"."until" is null or "placements"."since" <= "placements"."until")
);
--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_form_id_application_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_resumes" ADD CONSTRAINT "earlier_resumes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_resumes" ADD CONSTRAINT "earlier_resumes_form_id_application_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_application_skills" ADD CONSTRAINT "skill_application_skills_application_id_skill_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."skill_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_form_id_application_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_previous_id_applications_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_id_application_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_merged_into_candidates_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_id_application_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_decided_by_id_people_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_forms_job_email" ON "application_forms" USING btree ("job_id","email");--> statement-breakpoint
CREATE INDEX "earlier_resumes_form" ON "earlier_resumes" USING btree ("form_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_candidate" ON "applications" USING btree ("job_id","candidate_id") WHERE "applications"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_email" ON "applications" USING btree ("job_id","email") WHERE "applications"."outcome" is null;--> statement-breakpoint
CREATE INDEX "applications_board" ON "applications" USING btree ("stage","since") WHERE "applications"."outcome" is null;--> statement-breakpoint
CREATE INDEX "applications_job_board" ON "applications" USING btree ("job_id","stage","since") WHERE "applications"."outcome" is null;--> statement-breakpoint
CREATE INDEX "applications_attention" ON "applications" USING btree ("since") WHERE "applications"."needs_attention";--> statement-breakpoint
CREATE INDEX "applications_latest" ON "applications" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "application_events_mail" ON "application_events" USING btree ("mail_id") WHERE "application_events"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "application_events_reopened" ON "application_events" USING btree ("application_id","position") WHERE "application_events"."action" in ('reopen', 'return');--> statement-breakpoint
CREATE INDEX "application_mails_delayed" ON "application_mails" USING btree ("send_at") WHERE "application_mails"."state" = 'delayed';--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("merged_into") WHERE "candidates"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "placements_open" ON "placements" USING btree ("application_id") WHERE "placements"."status" <> 'Returned';--> statement-breakpoint
CREATE INDEX "placements_status" ON "placements" USING btree ("status","decided_at");--> statement-breakpoint
CREATE INDEX "resume_texts_waiting" ON "resume_texts" USING btree ("next_at") WHERE "resume_texts"."state" is null;--> statement-breakpoint
-- Erases a replaced resume with its application, which the foreign key deletes by cascade.
CREATE FUNCTION "earlier_resume_erase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "erased_files" ("stored_name", "erased_at")
		SELECT "stored_name", now() FROM "files" WHERE "id" = OLD."file_id" ON CONFLICT DO NOTHING;
	DELETE FROM "files" WHERE "id" = OLD."file_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_resumes_erased" AFTER DELETE ON "earlier_resumes" FOR EACH ROW EXECUTE FUNCTION "earlier_resume_erase"();
--> statement-breakpoint

-- Interviews

CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"application_id" uuid NOT NULL,
	"created_by_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"zone" text NOT NULL,
	"status" text DEFAULT 'Proposed' NOT NULL,
	"starts_at" timestamp with time zone,
	"candidate_zone" text,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"day_reminded_at" timestamp with time zone,
	"hour_reminded_at" timestamp with time zone,
	"recent_moves" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "interviews_status_known" CHECK ("interviews"."status" in ('Proposed', 'Unsuitable', 'Booked', 'Held', 'Missed', 'Cancelled')),
	CONSTRAINT "interviews_minutes_range" CHECK ("interviews"."minutes" between 1 and 480),
	CONSTRAINT "interviews_booked_whole" CHECK ("interviews"."status" not in ('Booked', 'Held', 'Missed') or "interviews"."starts_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"interview_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_overlaps" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "interview_slots_interview_id_at_pk" PRIMARY KEY("interview_id","at")
);
--> statement-breakpoint
CREATE TABLE "interview_people" (
	"interview_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "interview_people_interview_id_person_id_pk" PRIMARY KEY("interview_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "interview_feedback" (
	"interview_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recommendation" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "interview_feedback_interview_id_person_id_pk" PRIMARY KEY("interview_id","person_id"),
	CONSTRAINT "interview_feedback_length" CHECK (char_length("interview_feedback"."text") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_id_people_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_people_person" ON "interview_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_booked" ON "interviews" USING btree ("starts_at") WHERE "interviews"."status" = 'Booked';--> statement-breakpoint

-- Search for candidates

CREATE TABLE "stale_candidates" (
	"candidate_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_documents" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"latest_at" timestamp with time zone,
	"names" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"skills" integer[] DEFAULT '{}' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words) || to_tsvector('english', words)) STORED NOT NULL,
	CONSTRAINT "candidate_documents_length" CHECK (char_length("candidate_documents"."words") <= 300000)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_searches_length" CHECK (char_length("saved_searches"."query") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "candidate_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "candidate_merges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "candidate_merges_two" CHECK ("candidate_merges"."survivor_id" <> "candidate_merges"."merged_id")
);
--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_survivor_id_candidates_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_documents_latest" ON "candidate_documents" USING btree ("latest_at" DESC NULLS LAST,"candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_documents_search" ON "candidate_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "candidate_documents_skills" ON "candidate_documents" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "candidate_merges_survivor" ON "candidate_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merges_merged" ON "candidate_merges" USING btree ("merged_id") WHERE "candidate_merges"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("person_id",lower("name"));--> statement-breakpoint
-- Marks a search document as stale when one of its sources changes. A deleted application is not found from then on, even before
-- the document is rebuilt.
CREATE FUNCTION "candidate_is_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'applications' THEN
		IF TG_OP <> 'INSERT' THEN
			INSERT INTO "stale_candidates" VALUES (old."candidate_id") ON CONFLICT DO NOTHING;
		END IF;
		IF TG_OP = 'DELETE' THEN
			UPDATE "candidate_documents" SET "words" = '', "names" = '', "place" = '', "state" = '', "skills" = '{}'
			WHERE "candidate_id" = old."candidate_id";
		ELSE
			INSERT INTO "stale_candidates" VALUES (new."candidate_id") ON CONFLICT DO NOTHING;
		END IF;
	ELSIF TG_TABLE_NAME = 'application_events' THEN
		INSERT INTO "stale_candidates"
		SELECT "candidate_id" FROM "applications" WHERE "id" = new."application_id" ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO "stale_candidates"
		SELECT c."candidate_id" FROM "applications" c JOIN "application_forms" a ON a."id" = c."form_id"
		WHERE a."file_id" = new."file_id" ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_stale" AFTER INSERT OR DELETE OR UPDATE OF "candidate_id" ON "applications"
	FOR EACH ROW EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
CREATE TRIGGER "application_events_stale" AFTER INSERT ON "application_events"
	FOR EACH ROW WHEN (new."text" <> '') EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
CREATE TRIGGER "resume_texts_stale" AFTER UPDATE OF "state" ON "resume_texts"
	FOR EACH ROW EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE INDEX "candidate_documents_names" ON "candidate_documents" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
-- Misspelt words need a lower threshold than the default of 0.6, and reads have no transaction in which to set it.
CREATE FUNCTION "candidate_names_like"("word" text) RETURNS TABLE ("names" text, "likeness" real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
	SELECT d."names", word_similarity(word, d."names")
	FROM (SELECT "names" FROM "candidate_documents" WHERE word <% "names" LIMIT 1000) d
	ORDER BY 2 DESC LIMIT 20
$$;
--> statement-breakpoint
-- Moves the long columns out of line, so that counting and sorting read few pages.
ALTER TABLE "candidate_documents" SET (toast_tuple_target = 128);
--> statement-breakpoint

-- Stays in the row, as each search counts the skills of thousands.
ALTER TABLE "candidate_documents" ALTER COLUMN "skills" SET STORAGE MAIN;
--> statement-breakpoint
-- Forces the GIN index: the planner does not count the cost of reading an out-of-line column, and would scan every row.
-- Returns what is filtered, sorted and counted: reading rows again by their ids took most of the time.
CREATE FUNCTION "candidates_with"("query" tsquery)
RETURNS TABLE ("candidate_id" uuid, "latest_at" timestamp with time zone, "state" text, "skills" integer[])
LANGUAGE sql STABLE ROWS 5000 SET enable_seqscan = off SET enable_indexscan = off AS $$
	SELECT d."candidate_id", d."latest_at", d."state", d."skills" FROM "candidate_documents" d WHERE d."search" @@ query
$$;
--> statement-breakpoint

-- Messages of visitors, inquiries and inbound mail

CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pro_firstname" text NOT NULL,
	"pro_lastname" text NOT NULL,
	"pro_email" text NOT NULL,
	"pro_message" text NOT NULL,
	"pro_messagetype" integer NOT NULL,
	CONSTRAINT "contact_messages_firstname_length" CHECK (char_length("contact_messages"."pro_firstname") between 1 and 100),
	CONSTRAINT "contact_messages_lastname_length" CHECK (char_length("contact_messages"."pro_lastname") between case "contact_messages"."pro_messagetype" when 166110002 then 0 else 1 end and 100),
	CONSTRAINT "contact_messages_email_length" CHECK (char_length("contact_messages"."pro_email") between 1 and 254),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."pro_message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "consultation_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contact_message_id" uuid NOT NULL,
	"status" text DEFAULT 'Choosing' NOT NULL,
	"reserved_start" timestamp with time zone,
	"reserved_office" text,
	"reserved_until" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"office" text,
	"zone" text,
	"minutes" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reserved_by_network" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "consultation_calls_contact_message" UNIQUE("contact_message_id"),
	CONSTRAINT "consultation_calls_status_known" CHECK ("consultation_calls"."status" in ('Choosing', 'Agreed', 'Cancelled')),
	CONSTRAINT "consultation_calls_reserved_whole" CHECK (num_nonnulls("consultation_calls"."reserved_start", "consultation_calls"."reserved_office", "consultation_calls"."reserved_until") in (0, 3)),
	CONSTRAINT "consultation_calls_agreed_whole" CHECK (num_nonnulls("consultation_calls"."starts_at", "consultation_calls"."office", "consultation_calls"."zone") = case "consultation_calls"."status" when 'Choosing' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "candidate_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pro_firstname" text NOT NULL,
	"pro_lastname" text NOT NULL,
	"pro_email" text NOT NULL,
	"pro_phoneno" text NOT NULL,
	"candidate" text NOT NULL,
	"pro_message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pro_firstname" text NOT NULL,
	"pro_lastname" text NOT NULL,
	"pro_email" text NOT NULL,
	"company" text NOT NULL,
	"product" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"contact_message_id" uuid,
	"candidate_lead_id" uuid,
	"demo_request_id" uuid,
	"skill_application_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"received_mail_id" uuid,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"undeliverable_at" timestamp with time zone,
	"searched" text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)) STORED NOT NULL,
	CONSTRAINT "inquiries_contact_message" UNIQUE("contact_message_id"),
	CONSTRAINT "inquiries_candidate_lead" UNIQUE("candidate_lead_id"),
	CONSTRAINT "inquiries_demo_request" UNIQUE("demo_request_id"),
	CONSTRAINT "inquiries_skill_application" UNIQUE("skill_application_id"),
	CONSTRAINT "inquiries_received_mail" UNIQUE("received_mail_id"),
	CONSTRAINT "inquiries_kind_known" CHECK ("inquiries"."kind" in ('message', 'consultation', 'demo', 'consultant', 'skills')),
	CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('New', 'Taken', 'Answered', 'Closed', 'Spam')),
	CONSTRAINT "inquiries_source" CHECK (num_nonnulls("inquiries"."contact_message_id", "inquiries"."candidate_lead_id", "inquiries"."demo_request_id", "inquiries"."skill_application_id", "inquiries"."received_mail_id") = 1),
	CONSTRAINT "inquiries_email_lower" CHECK ("inquiries"."email" = lower("inquiries"."email")),
	CONSTRAINT "inquiries_taken_by" CHECK ("inquiries"."status" <> 'Taken' or "inquiries"."owner_id" is not null),
	CONSTRAINT "inquiries_new_nobodys" CHECK ("inquiries"."status" <> 'New' or "inquiries"."owner_id" is null)
);
--> statement-breakpoint
CREATE TABLE "inquiry_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"action" text NOT NULL,
	"text" text NOT NULL,
	"to_id" uuid,
	"mail_id" uuid,
	CONSTRAINT "inquiry_events_order" UNIQUE("inquiry_id","position"),
	CONSTRAINT "inquiry_events_text_length" CHECK (char_length("inquiry_events"."text") <= 5000),
	CONSTRAINT "inquiry_events_assigned" CHECK (("inquiry_events"."to_id" is not null) = ("inquiry_events"."action" = 'assign'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'delayed' NOT NULL,
	"message_id" text,
	"token_hash" text,
	"bounce" text,
	CONSTRAINT "inquiry_answers_message_id" UNIQUE("message_id"),
	CONSTRAINT "inquiry_answers_token" UNIQUE("token_hash"),
	CONSTRAINT "inquiry_answers_state_known" CHECK ("inquiry_answers"."state" in ('delayed', 'recalled', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_drafts" (
	"inquiry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"earlier_text" text DEFAULT '' NOT NULL,
	"earlier_at" timestamp with time zone,
	"writing_until" timestamp with time zone,
	CONSTRAINT "answer_drafts_inquiry_id_person_id_pk" PRIMARY KEY("inquiry_id","person_id"),
	CONSTRAINT "answer_drafts_text_length" CHECK (char_length("answer_drafts"."text") <= 5000),
	CONSTRAINT "answer_drafts_earlier" CHECK (("answer_drafts"."earlier_text" <> '') = ("answer_drafts"."earlier_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"message_id" text NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"dropped" text[] NOT NULL,
	"status" text NOT NULL,
	"inquiry_id" uuid,
	"is_other_address" boolean NOT NULL,
	"has_reopened" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "received_mails_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "received_mails_kind_known" CHECK ("received_mails"."kind" in ('reply', 'automatic', 'bounce')),
	CONSTRAINT "received_mails_status_known" CHECK ("received_mails"."status" in ('Unmatched', 'Filed', 'Discarded', 'Spam')),
	CONSTRAINT "received_mails_filed" CHECK ("received_mails"."status" = 'Filed' or "received_mails"."inquiry_id" is null),
	CONSTRAINT "received_mails_from_lower" CHECK ("received_mails"."from_address" = lower("received_mails"."from_address"))
);
--> statement-breakpoint
CREATE TABLE "received_mail_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "received_mail_files_order" UNIQUE("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"record_id" uuid NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_calls" ADD CONSTRAINT "consultation_calls_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_candidate_lead_id_candidate_leads_id_fk" FOREIGN KEY ("candidate_lead_id") REFERENCES "public"."candidate_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_demo_request_id_demo_requests_id_fk" FOREIGN KEY ("demo_request_id") REFERENCES "public"."demo_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_skill_application_id_skill_applications_id_fk" FOREIGN KEY ("skill_application_id") REFERENCES "public"."skill_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_received_mail_id_received_mails_id_fk" FOREIGN KEY ("received_mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_id_inquiry_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."inquiry_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_to_id_people_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_drafts_person" ON "answer_drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "answer_drafts_writing" ON "answer_drafts" USING btree ("writing_until") WHERE "answer_drafts"."writing_until" is not null;--> statement-breakpoint
CREATE INDEX "desk_changes_transaction" ON "desk_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_calls_agreed" ON "consultation_calls" USING btree ("starts_at","office") WHERE "consultation_calls"."status" = 'Agreed';--> statement-breakpoint
CREATE INDEX "consultation_calls_reserved" ON "consultation_calls" USING btree ("reserved_start") WHERE "consultation_calls"."reserved_start" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_attention" ON "inquiries" USING btree ("due_at") WHERE "inquiries"."needs_attention";--> statement-breakpoint
CREATE INDEX "inquiries_queue" ON "inquiries" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "inquiries_came" ON "inquiries" USING btree ("created_at","status");--> statement-breakpoint
CREATE INDEX "inquiry_answers_delayed" ON "inquiry_answers" USING btree ("send_at") WHERE "inquiry_answers"."state" = 'delayed';--> statement-breakpoint
CREATE INDEX "inquiry_events_mail" ON "inquiry_events" USING btree ("mail_id") WHERE "inquiry_events"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "received_mails_queue" ON "received_mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "received_mails_inquiry" ON "received_mails" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "received_mails_from" ON "received_mails" USING btree ("from_address","created_at");--> statement-breakpoint

-- Job alerts

CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"every" text NOT NULL,
	"status" text NOT NULL,
	"confirm_by" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"due_on" date,
	"since" date,
	"seen" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "job_alerts_once" UNIQUE("email","query"),
	CONSTRAINT "job_alerts_status_known" CHECK ("job_alerts"."status" in ('Unconfirmed', 'Active', 'Stopped')),
	CONSTRAINT "job_alerts_every_known" CHECK ("job_alerts"."every" in ('daily', 'weekly')),
	CONSTRAINT "job_alerts_email_length" CHECK (char_length("job_alerts"."email") between 1 and 254),
	CONSTRAINT "job_alerts_query_length" CHECK (char_length("job_alerts"."query") <= 1000),
	CONSTRAINT "job_alerts_confirmed_whole" CHECK (("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."confirm_by" is not null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."renewed_at" is null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."due_on" is null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."since" is null)),
	CONSTRAINT "job_alerts_stopped_whole" CHECK (("job_alerts"."status" = 'Stopped') = ("job_alerts"."stopped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_alert_runs" (
	"alert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "job_alert_runs_alert_id_day_pk" PRIMARY KEY("alert_id","day")
);
--> statement-breakpoint
ALTER TABLE "job_alert_runs" ADD CONSTRAINT "job_alert_runs_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_runs_day" ON "job_alert_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_on") WHERE "job_alerts"."status" = 'Active';--> statement-breakpoint

-- Privacy

CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"ends_on" date NOT NULL,
	"placed_by" uuid NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "legal_holds_of_somebody" CHECK ("legal_holds"."email" <> '' or "legal_holds"."phone" <> ''),
	CONSTRAINT "legal_holds_reason_length" CHECK (char_length("legal_holds"."reason") between 1 and 500),
	CONSTRAINT "legal_holds_lift_reason_length" CHECK (char_length("legal_holds"."lift_reason") <= 500),
	CONSTRAINT "legal_holds_lifted_whole" CHECK (("legal_holds"."lifted_at" is null) = ("legal_holds"."lifted_by" is null) and ("legal_holds"."lifted_at" is null) = ("legal_holds"."lift_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_on" date,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "data_requests_token" UNIQUE("token_hash"),
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('copy', 'erasure', 'correction')),
	CONSTRAINT "data_requests_outcome_known" CHECK ("data_requests"."outcome" in ('answered', 'refused')),
	CONSTRAINT "data_requests_email_length" CHECK (char_length("data_requests"."email") between 1 and 254),
	CONSTRAINT "data_requests_words_length" CHECK (char_length("data_requests"."words") <= 2000),
	CONSTRAINT "data_requests_note_length" CHECK (char_length("data_requests"."note") <= 500),
	CONSTRAINT "data_requests_confirmed_whole" CHECK (("data_requests"."confirmed_at" is null) = ("data_requests"."due_on" is null) and ("data_requests"."confirmed_at" is null) = ("data_requests"."token_hash" is not null)),
	CONSTRAINT "data_requests_closed_whole" CHECK (("data_requests"."closed_at" is null) = ("data_requests"."closed_by" is null) and ("data_requests"."closed_at" is null) = ("data_requests"."outcome" is null) and ("data_requests"."closed_at" is null or "data_requests"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased" jsonb NOT NULL,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_people_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_people_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_email" ON "data_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_recorded_at" ON "erasures" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "legal_holds_ends_on" ON "legal_holds" USING btree ("ends_on");--> statement-breakpoint

-- Audit

-- Append-only; old rows are dropped by whole months. No foreign keys: erasing a person must not delete the events. Written by
-- hand, because drizzle-kit supports neither partitions nor triggers.
CREATE TABLE "audit_events" (
	"at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"request_id" text,
	"subject_id" uuid,
	"target_kind" text,
	"target_id" uuid,
	"fields" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed_address" text,
	CONSTRAINT "audit_events_key" PRIMARY KEY ("at", "id"),
	CONSTRAINT "audit_events_outcome_known" CHECK ("outcome" in ('done', 'refused')),
	CONSTRAINT "audit_events_actor_known" CHECK ("actor_kind" in ('person', 'visitor', 'system', 'operator'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"at" timestamp with time zone NOT NULL,
	"event_id" uuid NOT NULL,
	"sealed_for" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "audit_details_key" PRIMARY KEY ("at", "event_id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- Encryption keys: of a person under their id, of unknown callers under the month. Deleting a key makes what it sealed
-- unreadable; the events remain.
CREATE TABLE "subject_keys" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" ("actor_id", "at", "id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" ("subject_id", "at", "id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" ("action", "at", "id");--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" ("target_id", "at", "id");--> statement-breakpoint
CREATE INDEX "audit_events_refused" ON "audit_events" ("at", "id") WHERE "outcome" = 'refused';--> statement-breakpoint
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only ever added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Partitions inherit row triggers, but not statement triggers: see audit_add_partition.
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_details_kept" BEFORE UPDATE OR DELETE ON "audit_details" FOR EACH ROW EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_whole" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_details_whole" BEFORE TRUNCATE ON "audit_details" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
-- Adds the partition of a month, or the default partition if the month is null.
CREATE FUNCTION "audit_add_partition"("parent" text, "month" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	added text := parent || '_' || coalesce(to_char(month, 'YYYY_MM'), 'default');
	bounds text := 'DEFAULT';
BEGIN
	IF month IS NOT NULL THEN
		bounds := format('FOR VALUES FROM (%L) TO (%L)',
			month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
	END IF;
	EXECUTE format('CREATE TABLE %I PARTITION OF %I %s', added, parent, bounds);
	EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse()',
		added || '_whole', added);
END $$;
--> statement-breakpoint
SELECT "audit_add_partition"('audit_events', NULL);
--> statement-breakpoint
SELECT "audit_add_partition"('audit_details', NULL);
--> statement-breakpoint
-- Adds the partition of a month, and moves its rows there from the default partition.
CREATE FUNCTION "audit_open_month"("parent" text, "month" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	unsorted text := parent || '_unsorted';
	others text := parent || '_default';
	arrived date;
	has_some boolean;
BEGIN
	IF to_regclass(parent || '_' || to_char(month, 'YYYY_MM')) IS NOT NULL THEN RETURN; END IF;
	EXECUTE format('SELECT EXISTS (SELECT FROM %I)', others) INTO has_some;
	IF NOT has_some THEN
		PERFORM audit_add_partition(parent, month);
		RETURN;
	END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
	EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, others);
	EXECUTE format('ALTER TABLE %I RENAME TO %I', others, unsorted);
	PERFORM audit_add_partition(parent, NULL);
	PERFORM audit_add_partition(parent, month);
	FOR arrived IN EXECUTE format('SELECT DISTINCT date_trunc(''month'', at AT TIME ZONE ''UTC'')::date FROM %I', unsorted) LOOP
		IF to_regclass(parent || '_' || to_char(arrived, 'YYYY_MM')) IS NULL THEN
			PERFORM audit_add_partition(parent, arrived);
		END IF;
	END LOOP;
	EXECUTE format('INSERT INTO %I SELECT * FROM %I', parent, unsorted);
	EXECUTE format('DROP TABLE %I', unsorted);
END $$;
--> statement-breakpoint

-- Background jobs and messages

-- The job queue of pg-boss 10.4.2 (schema 24), from its `getConstructionPlans`.
CREATE SCHEMA IF NOT EXISTS pgboss;
--> statement-breakpoint
CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
--> statement-breakpoint
CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
--> statement-breakpoint
CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
--> statement-breakpoint
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
--> statement-breakpoint
CREATE TABLE pgboss.archive (LIKE pgboss.job);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
--> statement-breakpoint
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);--> statement-breakpoint
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
INSERT INTO pgboss.version(version) VALUES ('24');
--> statement-breakpoint
SELECT pgboss.create_queue('messages', '{"policy":"standard","retryLimit":1000,"retryDelay":2,"retryBackoff":true,"expireInSeconds":60,"retentionMinutes":20160}');
--> statement-breakpoint
-- The key that seals queued messages.
INSERT INTO server_secrets (name, value) VALUES ('messages', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT pgboss.create_queue('resumes', '{"policy":"standard","retryLimit":5,"retryDelay":60,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
--> statement-breakpoint
SELECT pgboss.create_queue('rounds', '{"policy":"standard","retryLimit":0,"retryDelay":60,"retryBackoff":true,"expireInSeconds":900,"retentionMinutes":20160}');
--> statement-breakpoint

-- Payments of claims, and changes of phone numbers and addresses

CREATE TABLE "claim_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_by" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "claim_payments_reference_length" CHECK (char_length("claim_payments"."reference") <= 60)
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"confirm_hash" text,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	CONSTRAINT "contact_changes_confirm_hash" UNIQUE("confirm_hash"),
	CONSTRAINT "contact_changes_person" UNIQUE("person_id","kind"),
	CONSTRAINT "contact_changes_kind_known" CHECK ("contact_changes"."kind" in ('phone', 'email')),
	CONSTRAINT "contact_changes_value_form" CHECK ("contact_changes"."kind" <> 'phone' or "contact_changes"."value" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "contact_changes_value_length" CHECK (char_length("contact_changes"."value") between 1 and 254)
);
--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_paid_by_people_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_started_by_people_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_changes_effective_at" ON "contact_changes" USING btree ("effective_at");
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_payment_id_claim_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."claim_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "claims_payment" ON "claims" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "submissions_candidate" ON "submissions" USING btree ("candidate_id");
--> statement-breakpoint
CREATE INDEX "time_sheets_sent" ON "time_sheets" USING btree ("created_at" DESC NULLS FIRST,"id","employee_id") WHERE "time_sheets"."status" <> 'Draft';
--> statement-breakpoint
CREATE INDEX "time_sheets_waiting" ON "time_sheets" USING btree ("employee_id","created_at") WHERE "time_sheets"."status" = 'Submitted';
