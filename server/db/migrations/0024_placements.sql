CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"client_id" uuid,
	"role" text DEFAULT '' NOT NULL,
	"since" date,
	"until" date,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"person_id" uuid,
	"assignment_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placements_status_known" CHECK ("placements"."status" in ('Waiting', 'Confirmed', 'Returned')),
	CONSTRAINT "placements_role_length" CHECK (char_length("placements"."role") <= 100),
	CONSTRAINT "placements_days_in_order" CHECK ("placements"."until" is null or "placements"."since" <= "placements"."until")
);
--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_id_candidacy_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."candidacy_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_decided_by_id_people_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "placements_open" ON "placements" USING btree ("candidacy_id") WHERE "placements"."status" <> 'Returned';--> statement-breakpoint
CREATE INDEX "placements_status" ON "placements" USING btree ("status","decided_at");