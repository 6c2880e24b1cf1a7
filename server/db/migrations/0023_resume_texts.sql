CREATE TABLE "resume_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text,
	"text" text DEFAULT '' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_texts_state_known" CHECK ("resume_texts"."state" in ('read', 'no text', 'protected', 'too long', 'unreadable', 'unsupported')),
	CONSTRAINT "resume_texts_read" CHECK (("resume_texts"."state" is null) = ("resume_texts"."read_at" is null)),
	CONSTRAINT "resume_texts_length" CHECK (octet_length("resume_texts"."text") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_texts_waiting" ON "resume_texts" USING btree ("next_at") WHERE "resume_texts"."state" is null;