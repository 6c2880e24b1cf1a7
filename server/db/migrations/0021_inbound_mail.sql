CREATE TABLE "received_mail_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "received_mail_files_order" UNIQUE("mail_id","position")
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
ALTER TABLE "inquiries" DROP CONSTRAINT "inquiries_source";--> statement-breakpoint
ALTER TABLE "inquiry_events" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "received_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "needs_attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "undeliverable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD COLUMN "token_sum" text;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mail_files" ADD CONSTRAINT "received_mail_files_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_mails_queue" ON "received_mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "received_mails_inquiry" ON "received_mails" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "received_mails_from" ON "received_mails" USING btree ("from_address","created_at");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_received_mail_id_received_mails_id_fk" FOREIGN KEY ("received_mail_id") REFERENCES "public"."received_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_attention" ON "inquiries" USING btree ("due_at") WHERE "inquiries"."needs_attention";--> statement-breakpoint
CREATE INDEX "inquiry_events_mail" ON "inquiry_events" USING btree ("mail_id") WHERE "inquiry_events"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_received_mail" UNIQUE("received_mail_id");--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_message_id" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_token" UNIQUE("token_sum");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_source" CHECK (num_nonnulls("inquiries"."contact_message_id", "inquiries"."candidate_lead_id", "inquiries"."demo_request_id", "inquiries"."skill_application_id", "inquiries"."received_mail_id") = 1);