CREATE TABLE "acknowledgements" (
	"person_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acknowledgements_person_id_document_version_pk" PRIMARY KEY("person_id","document","version"),
	CONSTRAINT "acknowledgements_document_length" CHECK (char_length("acknowledgements"."document") between 1 and 60),
	CONSTRAINT "acknowledgements_version_length" CHECK (char_length("acknowledgements"."version") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acknowledgements_version" ON "acknowledgements" USING btree ("document","version");