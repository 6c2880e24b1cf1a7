CREATE TABLE "candidate_documents" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"latest_at" timestamp with time zone,
	"names" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"skills" integer[] DEFAULT '{}' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words) || to_tsvector('english', words)) STORED NOT NULL,
	CONSTRAINT "candidate_documents_length" CHECK (char_length("candidate_documents"."words") <= 300000)
);
--> statement-breakpoint
CREATE TABLE "candidate_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "candidate_merges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "candidate_merges_two" CHECK ("candidate_merges"."survivor_id" <> "candidate_merges"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_searches_length" CHECK (char_length("saved_searches"."query") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "stale_candidates" (
	"candidate_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_by_id_people_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_survivor_id_candidates_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_documents_latest" ON "candidate_documents" USING btree ("latest_at" DESC NULLS LAST,"candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_documents_search" ON "candidate_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "candidate_documents_skills" ON "candidate_documents" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "candidate_merges_survivor" ON "candidate_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merges_merged" ON "candidate_merges" USING btree ("merged_id") WHERE "candidate_merges"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("person_id",lower("name"));--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_merged_into_candidates_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("merged_into") WHERE "candidates"."merged_into" is not null;--> statement-breakpoint
-- Whatever a document is made of makes it stale, whichever release writes it. What an erasure takes away is not found from then on,
-- also before the rest is made anew.
CREATE FUNCTION "candidate_is_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'candidacies' THEN
		IF TG_OP <> 'INSERT' THEN
			INSERT INTO "stale_candidates" VALUES (old."candidate_id") ON CONFLICT DO NOTHING;
		END IF;
		IF TG_OP = 'DELETE' THEN
			UPDATE "candidate_documents" SET "words" = '', "names" = '', "place" = '', "state" = '', "skills" = '{}'
			WHERE "candidate_id" = old."candidate_id";
		ELSE
			INSERT INTO "stale_candidates" VALUES (new."candidate_id") ON CONFLICT DO NOTHING;
		END IF;
	ELSIF TG_TABLE_NAME = 'candidacy_events' THEN
		INSERT INTO "stale_candidates"
		SELECT "candidate_id" FROM "candidacies" WHERE "id" = new."candidacy_id" ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO "stale_candidates"
		SELECT c."candidate_id" FROM "candidacies" c JOIN "applications" a ON a."id" = c."application_id"
		WHERE a."file_id" = new."file_id" ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "candidacies_stale" AFTER INSERT OR DELETE OR UPDATE OF "candidate_id" ON "candidacies"
	FOR EACH ROW EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
CREATE TRIGGER "candidacy_events_stale" AFTER INSERT ON "candidacy_events"
	FOR EACH ROW WHEN (new."text" <> '') EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
CREATE TRIGGER "resume_texts_stale" AFTER UPDATE OF "state" ON "resume_texts"
	FOR EACH ROW EXECUTE FUNCTION "candidate_is_stale"();
--> statement-breakpoint
INSERT INTO "stale_candidates" SELECT "id" FROM "candidates";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE INDEX "candidate_documents_names" ON "candidate_documents" USING gin ("names" gin_trgm_ops);
--> statement-breakpoint
-- A misspelt word is less like the right one than the operator wants by itself, and a reader has no transaction to set that for.
CREATE FUNCTION "candidate_names_like"("word" text) RETURNS TABLE ("names" text, "likeness" real)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
	SELECT d."names", word_similarity(word, d."names")
	FROM (SELECT "names" FROM "candidate_documents" WHERE word <% "names" LIMIT 1000) d
	ORDER BY 2 DESC LIMIT 20
$$;
--> statement-breakpoint
-- What is counted and sorted lies close together: the long columns are kept elsewhere.
ALTER TABLE "candidate_documents" SET (toast_tuple_target = 128);
--> statement-breakpoint
-- The planner does not know that a long column lies elsewhere, and would read it of everybody. The index alone knows who is found.
CREATE FUNCTION "candidates_with"("query" tsquery) RETURNS SETOF uuid
LANGUAGE sql STABLE ROWS 5000 SET enable_seqscan = off SET enable_indexscan = off AS $$
	SELECT "candidate_id" FROM "candidate_documents" WHERE "search" @@ query
$$;
