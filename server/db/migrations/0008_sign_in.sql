CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id")
);
--> statement-breakpoint
CREATE TABLE "partner_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"company" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "partner_requests_status_known" CHECK ("partner_requests"."status" in ('pending', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "code_sends" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_person" ON "known_browsers" USING btree ("person_id","known_at");--> statement-breakpoint
CREATE INDEX "known_browsers_known_at" ON "known_browsers" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "partner_requests_status" ON "partner_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "partner_requests_phone" ON "partner_requests" USING btree ("phone");