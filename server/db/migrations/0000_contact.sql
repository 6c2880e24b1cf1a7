CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pro_firstname" text NOT NULL,
	"pro_lastname" text NOT NULL,
	"pro_email" text NOT NULL,
	"pro_message" text NOT NULL,
	"pro_messagetype" integer NOT NULL,
	CONSTRAINT "contact_messages_firstname_length" CHECK (char_length("contact_messages"."pro_firstname") between 1 and 100),
	CONSTRAINT "contact_messages_lastname_length" CHECK (char_length("contact_messages"."pro_lastname") between 1 and 100),
	CONSTRAINT "contact_messages_email_length" CHECK (char_length("contact_messages"."pro_email") between 1 and 254),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."pro_message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_endpoint_key_pk" PRIMARY KEY("endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "seed_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");