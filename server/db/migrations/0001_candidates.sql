CREATE TABLE "applications" (
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
	CONSTRAINT "applications_job_email" UNIQUE("job_id","email"),
	CONSTRAINT "applications_file" UNIQUE("file_id"),
	CONSTRAINT "applications_email_lower" CHECK ("applications"."email" = lower("applications"."email"))
);
--> statement-breakpoint
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
	CONSTRAINT "bench_candidates_exp_range" CHECK ("bench_candidates"."exp" between 0 and 80),
	CONSTRAINT "bench_candidates_rate_range" CHECK ("bench_candidates"."rate" >= 0),
	CONSTRAINT "bench_candidates_status_known" CHECK ("bench_candidates"."status" in ('Available', 'Submitted', 'Interviewing', 'Placed', 'Off'))
);
--> statement-breakpoint
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
	"duration_months" integer NOT NULL,
	"visas" text[] NOT NULL,
	"skills" text[] NOT NULL,
	"openings" integer NOT NULL,
	"posted" date NOT NULL,
	"closes" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "jobs_name" UNIQUE("name"),
	CONSTRAINT "jobs_name_form" CHECK ("jobs"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("jobs"."name") <= 200),
	CONSTRAINT "jobs_country_known" CHECK ("jobs"."country" in ('US', 'CA', 'IN')),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('Open', 'Closed')),
	CONSTRAINT "jobs_rates_in_order" CHECK ("jobs"."rate_min" between 0 and "jobs"."rate_max"),
	CONSTRAINT "jobs_days_in_order" CHECK ("jobs"."posted" <= "jobs"."closes"),
	CONSTRAINT "jobs_counts_positive" CHECK ("jobs"."duration_months" > 0 and "jobs"."openings" > 0)
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
CREATE TABLE "form_hits" (
	"form" text NOT NULL,
	"address" text NOT NULL,
	"seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "form_hits_form_address_seconds_started_at_pk" PRIMARY KEY("form","address","seconds","started_at")
);
--> statement-breakpoint
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
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_lastname_length";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_application_skills" ADD CONSTRAINT "skill_application_skills_application_id_skill_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."skill_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted");--> statement-breakpoint
CREATE INDEX "form_hits_started_at" ON "form_hits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "used_captcha_tokens_expires_at" ON "used_captcha_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_lastname_length" CHECK (char_length("contact_messages"."pro_lastname") between case "contact_messages"."pro_messagetype" when 166110002 then 0 else 1 end and 100);