ALTER TABLE "candidacy_events" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "needs_attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "undeliverable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidacy_events" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD COLUMN "token_sum" text;--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "candidacy_events" ADD CONSTRAINT "candidacy_events_mail_id_received_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."received_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidacies_attention" ON "candidacies" USING btree ("since") WHERE "candidacies"."needs_attention";--> statement-breakpoint
CREATE INDEX "candidacy_events_mail" ON "candidacy_events" USING btree ("mail_id") WHERE "candidacy_events"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD CONSTRAINT "candidacy_mails_message_id" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "candidacy_mails" ADD CONSTRAINT "candidacy_mails_token" UNIQUE("token_sum");