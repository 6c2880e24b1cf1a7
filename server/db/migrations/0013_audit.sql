-- Who did what, when. Rows are only ever added; what is too old leaves by whole months. No foreign keys: whoever is
-- erased must not take the events along. Written by hand, as drizzle-kit knows neither partitions nor triggers.
CREATE TABLE "audit_events" (
	"at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"request_id" text,
	"subject_id" uuid,
	"target_kind" text,
	"target_id" uuid,
	"fields" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed_address" text,
	CONSTRAINT "audit_events_key" PRIMARY KEY ("at", "id"),
	CONSTRAINT "audit_events_outcome_known" CHECK ("outcome" in ('done', 'refused')),
	CONSTRAINT "audit_events_actor_known" CHECK ("actor_kind" in ('person', 'visitor', 'system', 'operator'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"at" timestamp with time zone NOT NULL,
	"event_id" uuid NOT NULL,
	"sealed_for" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "audit_details_key" PRIMARY KEY ("at", "event_id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- The key of what is sealed about a person, under their id, or of the callers nobody knows, under the month.
-- Destroying it makes what was sealed unreadable; the events stay whole.
CREATE TABLE "subject_keys" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" ("actor_id", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" ("subject_id", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" ("action", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" ("target_id", "at", "id");
--> statement-breakpoint
CREATE INDEX "audit_events_refused" ON "audit_events" ("at", "id") WHERE "outcome" = 'refused';
--> statement-breakpoint
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only ever added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Row triggers are inherited by partitions, those of whole statements are not: see audit_add_partition.
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_details_kept" BEFORE UPDATE OR DELETE ON "audit_details" FOR EACH ROW EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_whole" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
CREATE TRIGGER "audit_details_whole" BEFORE TRUNCATE ON "audit_details" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
--> statement-breakpoint
-- Adds the partition of a month, or without one that of all moments no other takes.
CREATE FUNCTION "audit_add_partition"("parent" text, "month" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	added text := parent || '_' || coalesce(to_char(month, 'YYYY_MM'), 'default');
	bounds text := 'DEFAULT';
BEGIN
	IF month IS NOT NULL THEN
		bounds := format('FOR VALUES FROM (%L) TO (%L)',
			month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
	END IF;
	EXECUTE format('CREATE TABLE %I PARTITION OF %I %s', added, parent, bounds);
	EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse()',
		added || '_whole', added);
END $$;
--> statement-breakpoint
SELECT "audit_add_partition"('audit_events', NULL);
--> statement-breakpoint
SELECT "audit_add_partition"('audit_details', NULL);
--> statement-breakpoint
-- Opens a month. What arrived before it was opened lies among the moments no other partition takes, and moves over.
CREATE FUNCTION "audit_open_month"("parent" text, "month" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	unsorted text := parent || '_unsorted';
	others text := parent || '_default';
	arrived date;
	has_some boolean;
BEGIN
	IF to_regclass(parent || '_' || to_char(month, 'YYYY_MM')) IS NOT NULL THEN RETURN; END IF;
	EXECUTE format('SELECT EXISTS (SELECT FROM %I)', others) INTO has_some;
	IF NOT has_some THEN
		PERFORM audit_add_partition(parent, month);
		RETURN;
	END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
	EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent, others);
	EXECUTE format('ALTER TABLE %I RENAME TO %I', others, unsorted);
	PERFORM audit_add_partition(parent, NULL);
	PERFORM audit_add_partition(parent, month);
	FOR arrived IN EXECUTE format('SELECT DISTINCT date_trunc(''month'', at AT TIME ZONE ''UTC'')::date FROM %I', unsorted) LOOP
		IF to_regclass(parent || '_' || to_char(arrived, 'YYYY_MM')) IS NULL THEN
			PERFORM audit_add_partition(parent, arrived);
		END IF;
	END LOOP;
	EXECUTE format('INSERT INTO %I SELECT * FROM %I', parent, unsorted);
	EXECUTE format('DROP TABLE %I', unsorted);
END $$;
