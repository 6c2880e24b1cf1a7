-- As `fold` of the browser: letters without case, accents and marks.
CREATE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
		replace(replace(replace(replace(
			translate(
				regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
				'øłđðıħ', 'olddih'),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
	END
$$;
--> statement-breakpoint
-- survives: the columns are generated, and the release before neither reads nor writes them.
ALTER TABLE "candidates" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED NOT NULL;--> statement-breakpoint
-- survives: the columns are generated, and the release before neither reads nor writes them.
ALTER TABLE "inquiries" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)) STORED NOT NULL;--> statement-breakpoint
-- Candidates of India are found by their numbers as they are dialled at home.
INSERT INTO "stale_candidates" ("candidate_id") SELECT "id" FROM "candidates" WHERE "phone" LIKE '+91%' ON CONFLICT DO NOTHING;
