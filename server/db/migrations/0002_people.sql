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
	"is_hr" boolean DEFAULT false NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "people_phone" UNIQUE("user_type","phone"),
	CONSTRAINT "people_user_type_known" CHECK ("people"."user_type" in (173020000, 173020001)),
	CONSTRAINT "people_status_known" CHECK ("people"."status" in ('active', 'pending', 'deactivated')),
	CONSTRAINT "people_office_known" CHECK ("people"."office" in ('us', 'ca', 'in')),
	CONSTRAINT "people_phone_form" CHECK ("people"."phone" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "people_first_name_length" CHECK (char_length("people"."first_name") between 1 and 100),
	CONSTRAINT "people_last_name_length" CHECK (char_length("people"."last_name") between 1 and 100),
	CONSTRAINT "people_email_length" CHECK (char_length("people"."email") between 1 and 254),
	CONSTRAINT "people_not_own_manager" CHECK ("people"."manager_id" <> "people"."id"),
	CONSTRAINT "people_hr_is_employee" CHECK (not "people"."is_hr" or "people"."user_type" = 173020001),
	CONSTRAINT "people_partner_has_company" CHECK ("people"."user_type" <> 173020000 or "people"."company" <> '')
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
CREATE TABLE "code_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"account" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "registration_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_manager_id_people_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_manager" ON "people" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "code_sends_subject" ON "code_sends" USING btree ("subject","sent_at");--> statement-breakpoint
CREATE INDEX "code_sends_sent_at" ON "code_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_tokens_expires_at" ON "registration_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");