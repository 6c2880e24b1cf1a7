import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { roles } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'

export const accessReviews = pgTable(
  'access_reviews',
  {
    id: id(),
    personId: belongsTo('person_id', () => people.id),
    role: text({ enum: roles }).notNull(),
    decision: text({ enum: ['kept', 'revoked'] }).notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    reviewedBy: refersTo('reviewed_by', () => people.id),
  },
  (table) => [
    index('access_reviews_grant').on(table.personId, table.role, table.reviewedAt),
    check('access_reviews_role_known', sql`${table.role} in ('administrator', 'hr', 'recruiter', 'finance')`),
    check('access_reviews_decision_known', sql`${table.decision} in ('kept', 'revoked')`),
  ],
)
