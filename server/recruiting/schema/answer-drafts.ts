import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, moment } from '#server/platform/db/schema/columns.ts'
import { inquiries } from './inquiries.ts'

/**
 * Private to the writer. `earlierText`: the draft when another answer left. Until `writingUntil` others see a typing
 * hint.
 */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    inquiryId: belongsTo('inquiry_id', () => inquiries.id),
    personId: belongsTo('person_id', () => people.id),
    text: text().notNull(),
    savedAt: moment('saved_at').notNull(),
    earlierText: text('earlier_text').notNull().default(''),
    earlierAt: moment('earlier_at'),
    writingUntil: moment('writing_until'),
  },
  (table) => [
    primaryKey({ columns: [table.inquiryId, table.personId] }),
    index('answer_drafts_person').on(table.personId),
    index('answer_drafts_writing').on(table.writingUntil).where(sql`${table.writingUntil} is not null`),
    check('answer_drafts_text_length', sql`char_length(${table.text}) <= 5000`),
    check('answer_drafts_earlier', sql`(${table.earlierText} <> '') = (${table.earlierAt} is not null)`),
  ],
)
