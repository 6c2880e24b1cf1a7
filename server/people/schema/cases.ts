import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import {
  caseCategories,
  casePriorities,
  caseStatuses,
  caseSteps,
} from '#api/contracts/people/case.contract.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { people } from './people.ts'

/** `ended_at`: last resolved or closed; null while open. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 2001 }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
    ownerId: refersTo('owner_id', () => people.id),
    status: text({ enum: caseStatuses }).notNull(),
    category: text({ enum: caseCategories }).notNull(),
    priority: text({ enum: casePriorities }).notNull(),
    subject: text().notNull(),
  },
  (table) => [
    unique('cases_number').on(table.number),
    index('cases_owner').on(table.ownerId),
    check(
      'cases_status_known',
      sql`${table.status} in ('New', 'In Progress', 'Waiting On You', 'Resolved', 'Closed')`,
    ),
    check('cases_priority_known', sql`${table.priority} in ('Low', 'Normal', 'High', 'Urgent')`),
    check('cases_subject_length', sql`char_length(${table.subject}) between 1 and 120`),
    check(
      'cases_end_known',
      sql`(${table.endedAt} is not null) = (${table.status} in ('Resolved', 'Closed'))`,
    ),
  ],
)

/** `status` is the status after the entry. */
export const caseEntries = pgTable(
  'case_entries',
  {
    id: id(),
    caseId: belongsTo('case_id', () => cases.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    personId: refersTo('person_id', () => people.id),
    action: text({ enum: ['open', ...caseSteps] }).notNull(),
    status: text({ enum: caseStatuses }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    unique('case_entries_position').on(table.caseId, table.position),
    check('case_entries_text_length', sql`char_length(${table.text}) <= 4000`),
  ],
)

export const caseAttachments = pgTable(
  'case_attachments',
  {
    entryId: belongsTo('entry_id', () => caseEntries.id),
    position: integer().notNull(),
    fileId: refersTo('file_id', () => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    unique('case_attachments_file').on(table.fileId),
  ],
)
