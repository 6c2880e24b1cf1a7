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
CREATE TABLE "interview_people" (
	"interview_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "interview_people_interview_id_person_id_pk" PRIMARY KEY("interview_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"interview_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_slots_interview_id_at_pk" PRIMARY KEY("interview_id","at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"candidacy_id" uuid NOT NULL,
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
	"day_told_at" timestamp with time zone,
	"hour_told_at" timestamp with time zone,
	CONSTRAINT "interviews_status_known" CHECK ("interviews"."status" in ('Proposed', 'Unsuitable', 'Booked', 'Held', 'Missed', 'Cancelled')),
	CONSTRAINT "interviews_minutes_range" CHECK ("interviews"."minutes" between 1 and 480),
	CONSTRAINT "interviews_booked_whole" CHECK ("interviews"."status" not in ('Booked', 'Held', 'Missed') or "interviews"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedback" ADD CONSTRAINT "interview_feedback_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_created_by_id_people_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_people_person" ON "interview_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "interviews_candidacy" ON "interviews" USING btree ("candidacy_id");--> statement-breakpoint
CREATE INDEX "interviews_booked" ON "interviews" USING btree ("starts_at") WHERE "interviews"."status" = 'Booked';