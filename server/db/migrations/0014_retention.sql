CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased" jsonb NOT NULL,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"ends_on" date NOT NULL,
	"placed_by" uuid NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "legal_holds_of_somebody" CHECK ("legal_holds"."email" <> '' or "legal_holds"."phone" <> ''),
	CONSTRAINT "legal_holds_reason_length" CHECK (char_length("legal_holds"."reason") between 1 and 500),
	CONSTRAINT "legal_holds_lift_reason_length" CHECK (char_length("legal_holds"."lift_reason") <= 500),
	CONSTRAINT "legal_holds_lifted_whole" CHECK (("legal_holds"."lifted_at" is null) = ("legal_holds"."lifted_by" is null) and ("legal_holds"."lifted_at" is null) = ("legal_holds"."lift_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_people_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_people_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_recorded_at" ON "erasures" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "legal_holds_ends_on" ON "legal_holds" USING btree ("ends_on");