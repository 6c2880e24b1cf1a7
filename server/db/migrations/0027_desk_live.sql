CREATE TABLE "answer_drafts" (
	"inquiry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"earlier_text" text DEFAULT '' NOT NULL,
	"earlier_at" timestamp with time zone,
	"writing_until" timestamp with time zone,
	CONSTRAINT "answer_drafts_inquiry_id_person_id_pk" PRIMARY KEY("inquiry_id","person_id"),
	CONSTRAINT "answer_drafts_text_length" CHECK (char_length("answer_drafts"."text") <= 5000),
	CONSTRAINT "answer_drafts_earlier" CHECK (("answer_drafts"."earlier_text" <> '') = ("answer_drafts"."earlier_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"record_id" uuid NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_drafts_person" ON "answer_drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "answer_drafts_writing" ON "answer_drafts" USING btree ("writing_until") WHERE "answer_drafts"."writing_until" is not null;--> statement-breakpoint
CREATE INDEX "desk_changes_transaction" ON "desk_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("at");