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
ALTER TABLE "bench_candidates" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bench_candidates" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_candidate_id_bench_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."bench_candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitter_id_people_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_submitter" ON "submissions" USING btree ("submitter_id");--> statement-breakpoint
ALTER TABLE "bench_candidates" ADD CONSTRAINT "bench_candidates_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bench_candidates_owner_person" ON "bench_candidates" USING btree ("owner_id",lower("name"),lower("title"));