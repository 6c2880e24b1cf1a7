import { checkMigrations, releasesIn } from '../../../scripts/structure/migrations.ts'

const released = releasesIn('## Unreleased\n\n## [0.2.0] - 2027-01-02\n\n## 0.1.0 - 2026-11-21\n')

const found = (text: string) =>
  checkMigrations([{ path: 'server/platform/db/migrations/0001_later.sql', text }], released).map(
    ({ line, explanation }) => `${line}: ${explanation.split(',')[0]}`,
  )

test.each([
  ['DROP TABLE "people";', 'it drops'],
  ['DROP INDEX "people_phone";', 'it drops'],
  ['TRUNCATE people;', 'it empties a table'],
  ['ALTER TABLE "people" RENAME COLUMN "name" TO "names";', 'it renames'],
  ["ALTER TYPE \"status\" RENAME VALUE 'a' TO 'b';", 'it renames'],
  ['ALTER TABLE "people" DROP COLUMN "fax";', 'it drops a column'],
  ['ALTER TABLE "people" DROP CONSTRAINT "people_known";', 'it drops a constraint'],
  ['ALTER TABLE "people" ALTER COLUMN "fax" DROP DEFAULT;', 'it takes a default away'],
  ['ALTER TABLE "people" ALTER COLUMN "fax" DROP NOT NULL;', 'it lets a column be empty'],
  ['ALTER TABLE "people" ALTER COLUMN "fax" SET NOT NULL;', 'it lets a column not be empty'],
  ['ALTER TABLE "people" ALTER COLUMN "fax" SET DATA TYPE integer;', 'it changes the type of a column'],
  ['alter table people alter fax type integer;', 'it changes the type of a column'],
  ['ALTER TABLE "people" ADD CONSTRAINT "fax_known" CHECK (fax <> \'\');', 'it adds a constraint'],
  ['ALTER TABLE "people" ADD COLUMN "pager" text NOT NULL;', 'it adds a column that must be given'],
  ['ALTER TABLE "people" ADD "t" tsvector GENERATED ALWAYS AS (x) STORED;', 'it writes a table anew'],
  ['CREATE UNIQUE INDEX "fax" ON "people" USING btree ("fax");', 'it adds a unique index'],
  ['CREATE TRIGGER "t" AFTER UPDATE ON "people" FOR EACH ROW EXECUTE FUNCTION f();', 'it adds a trigger'],
])('%s needs a word', (sql, what) => {
  expect(found(sql)).toEqual([`1: ${what}`])
})

test.each([
  ['what only adds', 'ALTER TABLE "people" ADD COLUMN "pager" text;'],
  ['a column with a default', 'ALTER TABLE "people" ADD COLUMN "pager" text DEFAULT \'\' NOT NULL;'],
  ['an index', 'CREATE INDEX "pager" ON "people" USING btree ("pager");'],
  [
    'what concerns a table of its own',
    'CREATE TABLE "pagers" ("id" uuid);--> statement-breakpoint\n' +
      'ALTER TABLE "pagers" ADD CONSTRAINT "a" FOREIGN KEY ("person_id") REFERENCES "people"("id");--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "b" ON "pagers" USING btree ("person_id");',
  ],
  [
    'a reference from a column of its own',
    'ALTER TABLE "people" ADD COLUMN "pager_id" uuid;--> statement-breakpoint\n' +
      'ALTER TABLE "people" ADD CONSTRAINT "a" FOREIGN KEY ("pager_id") REFERENCES "pagers"("id");',
  ],
  ['words in texts and functions', "SELECT 'drop table people;';\nDO $$ BEGIN DROP TABLE x; END $$;"],
  ['comments', '-- DROP TABLE people;\nSELECT 1;'],
  [
    'a comment with marks of SQL',
    "-- The pager's table; no other.\nCREATE TABLE pagers ();\n-- It's kept;\nCREATE TRIGGER t AFTER UPDATE ON pagers EXECUTE FUNCTION f();",
  ],
  [
    'the contract step of a release',
    '-- contract of 0.2.0: it wrote it for the last time.\nDROP TABLE "faxes";',
  ],
  ['what the release before survives', '-- survives: it only ever reads the view.\nDROP INDEX "fax";'],
])('%s needs none', (_name, sql) => {
  expect(found(sql)).toEqual([])
})

test('a word counts for its statement alone, needs a reason, and names a release that there was', () => {
  const word = '-- contract of 0.2.0: it wrote it for the last time.\n'
  expect(found(`${word}DROP TABLE "a";\nDROP TABLE "b";`)).toEqual(['3: it drops'])
  expect(found('-- survives: yes\nDROP TABLE "a";')).toEqual(['2: it drops'])
  expect(found(`SELECT 1;\n${word.replace('0.2.0', '0.3.0')}DROP TABLE "a";`)).toEqual([
    '3: CHANGELOG.md knows no release 0.3.0',
  ])
})
