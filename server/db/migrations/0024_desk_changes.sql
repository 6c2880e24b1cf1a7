CREATE TABLE "desk_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"record_id" uuid NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "desk_changes_transaction" ON "desk_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("at");