CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_on" date,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "data_requests_token" UNIQUE("token_hash"),
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('copy', 'erasure', 'correction')),
	CONSTRAINT "data_requests_outcome_known" CHECK ("data_requests"."outcome" in ('answered', 'refused')),
	CONSTRAINT "data_requests_email_length" CHECK (char_length("data_requests"."email") between 1 and 254),
	CONSTRAINT "data_requests_words_length" CHECK (char_length("data_requests"."words") <= 2000),
	CONSTRAINT "data_requests_note_length" CHECK (char_length("data_requests"."note") <= 500),
	CONSTRAINT "data_requests_confirmed_whole" CHECK (("data_requests"."confirmed_at" is null) = ("data_requests"."due_on" is null) and ("data_requests"."confirmed_at" is null) = ("data_requests"."token_hash" is not null)),
	CONSTRAINT "data_requests_closed_whole" CHECK (("data_requests"."closed_at" is null) = ("data_requests"."closed_by" is null) and ("data_requests"."closed_at" is null) = ("data_requests"."outcome" is null) and ("data_requests"."closed_at" is null or "data_requests"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_email" ON "data_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE "data_requests"."closed_at" is null;