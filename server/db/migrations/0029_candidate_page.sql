CREATE TABLE "earlier_resumes" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidacy_events" ADD COLUMN "on_page" text;--> statement-breakpoint
ALTER TABLE "earlier_resumes" ADD CONSTRAINT "earlier_resumes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_resumes" ADD CONSTRAINT "earlier_resumes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_resumes_application" ON "earlier_resumes" USING btree ("application_id","replaced_at");--> statement-breakpoint
-- Also a server of an earlier release, which knows nothing of these files, erases them with their application.
CREATE FUNCTION "earlier_resume_erase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "erased_files" ("stored_name", "erased_at")
		SELECT "stored_name", now() FROM "files" WHERE "id" = OLD."file_id" ON CONFLICT DO NOTHING;
	DELETE FROM "files" WHERE "id" = OLD."file_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "earlier_resumes_erased" AFTER DELETE ON "earlier_resumes" FOR EACH ROW EXECUTE FUNCTION "earlier_resume_erase"();
