import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { resumeStates } from '#api/contracts/platform/resume.contract.ts'
import { belongsTo, moment } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'

const stateList = sql.raw(resumeStates.map((state) => `'${state}'`).join(', '))

/** `state` is null until read. `nextAt`: earliest attempt, moved far ahead while a server is reading (lease). */
export const resumeTexts = pgTable(
  'resume_texts',
  {
    fileId: belongsTo('file_id', () => files.id).primaryKey(),
    state: text({ enum: resumeStates }),
    text: text().notNull().default(''),
    pages: integer().notNull().default(0),
    readAt: moment('read_at'),
    tries: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    index('resume_texts_waiting').on(table.nextAt).where(sql`${table.state} is null`),
    check('resume_texts_state_known', sql`${table.state} in (${stateList})`),
    check('resume_texts_read', sql`(${table.state} is null) = (${table.readAt} is null)`),
    check('resume_texts_length', sql`octet_length(${table.text}) <= 200000`),
  ],
)
