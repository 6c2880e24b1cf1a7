import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { offices } from '#api/contracts/people/people.contract.ts'
import { belongsTo, createdAt, id, moment } from '#server/platform/db/schema/columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    createdAt: createdAt().defaultNow(),
    pro_firstname: text().notNull(),
    pro_lastname: text().notNull(),
    pro_email: text().notNull(),
    pro_message: text().notNull(),
    pro_messagetype: integer().notNull(),
  },
  (table) => [
    check('contact_messages_firstname_length', sql`char_length(${table.pro_firstname}) between 1 and 100`),
    // 166110002 is a consultation request; its first name holds the full name.
    check(
      'contact_messages_lastname_length',
      sql`char_length(${table.pro_lastname}) between case ${table.pro_messagetype} when 166110002 then 0 else 1 end and 100`,
    ),
    check('contact_messages_email_length', sql`char_length(${table.pro_email}) between 1 and 254`),
    check('contact_messages_message_length', sql`char_length(${table.pro_message}) between 1 and 5000`),
  ],
)

/**
 * A reservation coexists with an agreed time. `reserved_by_network`: client that chose last; `sequence`: iCalendar;
 * `zone`: of the visitor.
 */
export const consultationCalls = pgTable(
  'consultation_calls',
  {
    id: id(),
    createdAt: createdAt(),
    contactMessageId: belongsTo('contact_message_id', () => contactMessages.id),
    status: text({ enum: ['Choosing', 'Agreed', 'Cancelled'] })
      .notNull()
      .default('Choosing'),
    reservedStart: moment('reserved_start'),
    reservedOffice: text('reserved_office', { enum: offices }),
    reservedUntil: moment('reserved_until'),
    reservedByNetwork: text('reserved_by_network'),
    mailedAt: moment('mailed_at'),
    startsAt: moment('starts_at'),
    office: text({ enum: offices }),
    zone: text(),
    minutes: integer().notNull(),
    sequence: integer().notNull().default(0),
  },
  (table) => [
    unique('consultation_calls_contact_message').on(table.contactMessageId),
    // Last guard against double booking.
    uniqueIndex('consultation_calls_agreed')
      .on(table.startsAt, table.office)
      .where(sql`${table.status} = 'Agreed'`),
    index('consultation_calls_reserved')
      .on(table.reservedStart)
      .where(sql`${table.reservedStart} is not null`),
    check('consultation_calls_status_known', sql`${table.status} in ('Choosing', 'Agreed', 'Cancelled')`),
    check(
      'consultation_calls_reserved_whole',
      sql`num_nonnulls(${table.reservedStart}, ${table.reservedOffice}, ${table.reservedUntil}) in (0, 3)`,
    ),
    check(
      'consultation_calls_agreed_whole',
      sql`num_nonnulls(${table.startsAt}, ${table.office}, ${table.zone}) = case ${table.status} when 'Choosing' then 0 else 3 end`,
    ),
  ],
)

export const candidateLeads = pgTable('candidate_leads', {
  id: id(),
  createdAt: createdAt(),
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  pro_PhoneNo: text('pro_phoneno').notNull(),
  candidate: text().notNull(),
  pro_message: text().notNull(),
})

export const demoRequests = pgTable('demo_requests', {
  id: id(),
  createdAt: createdAt(),
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  company: text().notNull(),
  product: text().notNull(),
})
