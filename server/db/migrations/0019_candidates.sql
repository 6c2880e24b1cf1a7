CREATE TABLE "candidacies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"application_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"email" text NOT NULL,
	"stage" text DEFAULT 'New' NOT NULL,
	"outcome" text,
	"since" timestamp with time zone NOT NULL,
	"rating" integer,
	"previous_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "candidacies_application" UNIQUE("application_id"),
	CONSTRAINT "candidacies_stage_known" CHECK ("candidacies"."stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer')),
	CONSTRAINT "candidacies_outcome_known" CHECK ("candidacies"."outcome" in ('Placed', 'Rejected', 'Withdrawn')),
	CONSTRAINT "candidacies_rating_range" CHECK ("candidacies"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "candidacy_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"rating" integer,
	CONSTRAINT "candidacy_events_order" UNIQUE("candidacy_id","position"),
	CONSTRAINT "candidacy_events_text_length" CHECK (char_length("candidacy_events"."text") <= 5000),
	CONSTRAINT "candidacy_events_from_known" CHECK ("candidacy_events"."from_stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer')),
	CONSTRAINT "candidacy_events_to_known" CHECK ("candidacy_events"."to_stage" in ('New', 'Screening', 'Submitted', 'Interview', 'Offer'))
);
--> statement-breakpoint
CREATE TABLE "candidacy_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "candidacy_mails_state_known" CHECK ("candidacy_mails"."state" in ('held', 'taken back', 'sent'))
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
	"words" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED NOT NULL,
	CONSTRAINT "candidates_person" UNIQUE("email","name_key"),
	CONSTRAINT "candidates_email_lower" CHECK ("candidates"."email" = lower("candidates"."email"))
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_job_email";--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_previous_id_candidacies_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."candidacies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_events" ADD CONSTRAINT "candidacy_events_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_events" ADD CONSTRAINT "candidacy_events_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD CONSTRAINT "candidacy_mails_id_candidacy_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."candidacy_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidacies_open_candidate" ON "candidacies" USING btree ("job_id","candidate_id") WHERE "candidacies"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidacies_open_email" ON "candidacies" USING btree ("job_id","email") WHERE "candidacies"."outcome" is null;--> statement-breakpoint
CREATE INDEX "candidacies_board" ON "candidacies" USING btree ("stage","since") WHERE "candidacies"."outcome" is null;--> statement-breakpoint
CREATE INDEX "candidacies_job_board" ON "candidacies" USING btree ("job_id","stage","since") WHERE "candidacies"."outcome" is null;--> statement-breakpoint
CREATE INDEX "candidacies_latest" ON "candidacies" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "candidacies_candidate" ON "candidacies" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "candidacy_mails_held" ON "candidacy_mails" USING btree ("send_at") WHERE "candidacy_mails"."state" = 'held';--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_job_email" ON "applications" USING btree ("job_id","email");