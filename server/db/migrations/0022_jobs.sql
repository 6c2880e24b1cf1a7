CREATE TABLE "application_answers" (
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"unit" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "application_answers_application_id_position_pk" PRIMARY KEY("application_id","position"),
	CONSTRAINT "application_answers_length" CHECK (char_length("application_answers"."answer") <= 500)
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_status_known";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "visas" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_length_stated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "engagement" text[] DEFAULT '{"C2C"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sponsorship" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "authorization" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "restriction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_currency_known" CHECK ("jobs"."currency" in ('USD', 'CAD', 'INR'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_engagement_known" CHECK ("jobs"."engagement" <@ array['C2C', 'W-2', '1099'] and cardinality("jobs"."engagement") > 0);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('Draft', 'Open', 'Closed'));