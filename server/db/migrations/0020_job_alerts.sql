CREATE TABLE "job_alert_runs" (
	"alert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "job_alert_runs_alert_id_day_pk" PRIMARY KEY("alert_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"every" text NOT NULL,
	"status" text NOT NULL,
	"confirm_by" timestamp with time zone,
	"kept_at" timestamp with time zone,
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
	CONSTRAINT "job_alerts_confirmed_whole" CHECK (("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."confirm_by" is not null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."kept_at" is null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."due_on" is null) and ("job_alerts"."status" = 'Unconfirmed') = ("job_alerts"."since" is null)),
	CONSTRAINT "job_alerts_stopped_whole" CHECK (("job_alerts"."status" = 'Stopped') = ("job_alerts"."stopped_at" is not null))
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
ALTER TABLE "job_alert_runs" ADD CONSTRAINT "job_alert_runs_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_runs_day" ON "job_alert_runs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_on") WHERE "job_alerts"."status" = 'Active';--> statement-breakpoint
CREATE INDEX "link_tokens_subject" ON "link_tokens" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "link_tokens_expires_at" ON "link_tokens" USING btree ("expires_at");