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
	"words" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)) STORED NOT NULL,
	CONSTRAINT "inquiries_contact_message" UNIQUE("contact_message_id"),
	CONSTRAINT "inquiries_candidate_lead" UNIQUE("candidate_lead_id"),
	CONSTRAINT "inquiries_demo_request" UNIQUE("demo_request_id"),
	CONSTRAINT "inquiries_skill_application" UNIQUE("skill_application_id"),
	CONSTRAINT "inquiries_kind_known" CHECK ("inquiries"."kind" in ('message', 'consultation', 'demo', 'consultant', 'skills')),
	CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('New', 'Taken', 'Answered', 'Closed', 'Spam')),
	CONSTRAINT "inquiries_source" CHECK (num_nonnulls("inquiries"."contact_message_id", "inquiries"."candidate_lead_id", "inquiries"."demo_request_id", "inquiries"."skill_application_id") = 1),
	CONSTRAINT "inquiries_email_lower" CHECK ("inquiries"."email" = lower("inquiries"."email")),
	CONSTRAINT "inquiries_taken_by" CHECK ("inquiries"."status" <> 'Taken' or "inquiries"."owner_id" is not null),
	CONSTRAINT "inquiries_new_nobodys" CHECK ("inquiries"."status" <> 'New' or "inquiries"."owner_id" is null)
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "inquiry_answers_state_known" CHECK ("inquiry_answers"."state" in ('held', 'taken back', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"action" text NOT NULL,
	"text" text NOT NULL,
	"to_id" uuid,
	CONSTRAINT "inquiry_events_order" UNIQUE("inquiry_id","position"),
	CONSTRAINT "inquiry_events_text_length" CHECK (char_length("inquiry_events"."text") <= 5000),
	CONSTRAINT "inquiry_events_assigned" CHECK (("inquiry_events"."to_id" is not null) = ("inquiry_events"."action" = 'assign'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_candidate_lead_id_candidate_leads_id_fk" FOREIGN KEY ("candidate_lead_id") REFERENCES "public"."candidate_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_demo_request_id_demo_requests_id_fk" FOREIGN KEY ("demo_request_id") REFERENCES "public"."demo_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_skill_application_id_skill_applications_id_fk" FOREIGN KEY ("skill_application_id") REFERENCES "public"."skill_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_id_inquiry_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."inquiry_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_to_id_people_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_queue" ON "inquiries" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_answers_held" ON "inquiry_answers" USING btree ("send_at") WHERE "inquiry_answers"."state" = 'held';