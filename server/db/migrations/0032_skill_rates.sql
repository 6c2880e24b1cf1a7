CREATE TABLE "skill_rates" (
	"skill_id" integer PRIMARY KEY NOT NULL,
	"rate_from" integer NOT NULL,
	"rate_to" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "skill_rates_in_order" CHECK ("skill_rates"."rate_from" > 0 and "skill_rates"."rate_from" < "skill_rates"."rate_to")
);
