CREATE TABLE "claim_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_by" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "claim_payments_reference_length" CHECK (char_length("claim_payments"."reference") <= 60)
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"confirm_hash" text,
	"stop_hash" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	CONSTRAINT "contact_changes_confirm_hash" UNIQUE("confirm_hash"),
	CONSTRAINT "contact_changes_stop_hash" UNIQUE("stop_hash"),
	CONSTRAINT "contact_changes_person" UNIQUE("person_id","kind"),
	CONSTRAINT "contact_changes_kind_known" CHECK ("contact_changes"."kind" in ('phone', 'email')),
	CONSTRAINT "contact_changes_value_form" CHECK ("contact_changes"."kind" <> 'phone' or "contact_changes"."value" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "contact_changes_value_length" CHECK (char_length("contact_changes"."value") between 1 and 254)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_paid_by_people_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_started_by_people_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_effective_at" ON "contact_changes" USING btree ("effective_at");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_payment_id_claim_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."claim_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_payment" ON "claims" USING btree ("payment_id");--> statement-breakpoint
-- When they joined was never stored.
UPDATE "people" SET "joined_at" = "created_at" WHERE "status" <> 'pending';--> statement-breakpoint
-- Those who began them are not known, so nobody can be asked whether they still may.
DELETE FROM "phone_changes";
