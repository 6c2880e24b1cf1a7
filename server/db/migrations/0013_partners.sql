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
ALTER TABLE "partner_requests" DROP CONSTRAINT "partner_requests_status_known";--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_people_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_status_known" CHECK ("partner_requests"."status" in ('pending', 'accepted', 'declined', 'set aside'));