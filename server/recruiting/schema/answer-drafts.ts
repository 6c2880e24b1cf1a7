import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, moment } from '#server/platform/db/schema/columns.ts'
import { inquiries } from './inquiries.ts'

/**
 * The answer that somebody is writing to an inquiry, which nobody else sees. `earlierText` is what they had written when an
 * answer of somebody else left. Until `writingUntil` others are told that they are writing.
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
