ALTER TABLE "people" ADD COLUMN "work_authorization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "authorized_until" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_authorization_of_what" CHECK ("people"."authorized_until" is null or "people"."work_authorization" <> '');