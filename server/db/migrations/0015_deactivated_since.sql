-- How long the account of somebody who left is kept counts from the day it was deactivated. A trigger, because a server of an
-- earlier release writes the status as well. Of accounts that are deactivated already the time counts from now on.
CREATE FUNCTION "people_deactivated_since"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new."status" <> 'deactivated' THEN
		new."deactivated_at" := NULL;
	ELSIF TG_OP = 'INSERT' OR old."status" <> 'deactivated' THEN
		new."deactivated_at" := coalesce(new."deactivated_at", now());
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "people_deactivated_since" BEFORE INSERT OR UPDATE OF "status" ON "people"
	FOR EACH ROW EXECUTE FUNCTION "people_deactivated_since"();
--> statement-breakpoint
UPDATE "people" SET "deactivated_at" = now() WHERE "status" = 'deactivated';
