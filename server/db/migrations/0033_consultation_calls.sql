CREATE TABLE "consultation_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contact_message_id" uuid NOT NULL,
	"status" text DEFAULT 'Choosing' NOT NULL,
	"held_at" timestamp with time zone,
	"held_office" text,
	"held_until" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"office" text,
	"zone" text,
	"minutes" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "consultation_calls_contact_message" UNIQUE("contact_message_id"),
	CONSTRAINT "consultation_calls_status_known" CHECK ("consultation_calls"."status" in ('Choosing', 'Agreed', 'Cancelled')),
	CONSTRAINT "consultation_calls_held_whole" CHECK (num_nonnulls("consultation_calls"."held_at", "consultation_calls"."held_office", "consultation_calls"."held_until") in (0, 3)),
	CONSTRAINT "consultation_calls_agreed_whole" CHECK (num_nonnulls("consultation_calls"."starts_at", "consultation_calls"."office", "consultation_calls"."zone") = case "consultation_calls"."status" when 'Choosing' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "consultation_calls" ADD CONSTRAINT "consultation_calls_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_calls_agreed" ON "consultation_calls" USING btree ("starts_at","office") WHERE "consultation_calls"."status" = 'Agreed';--> statement-breakpoint
CREATE INDEX "consultation_calls_held" ON "consultation_calls" USING btree ("held_at") WHERE "consultation_calls"."held_at" is not null;