import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#api/contracts/account/profile.contract.ts'
import { roles, type UserType } from '#api/contracts/account/session.contract.ts'
import { belongsTo, createdAt, day, id, moment } from '#server/platform/db/schema/columns.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Employees and partners. A phone number is an account of one kind: it may stand once for each. Partners have a
 * company; employees have a department, an office and a start date, and all but one have a manager.
 */
export const people = pgTable(
  'people',
  {
    id: id(),
    createdAt: createdAt(),
    userType: integer('user_type').$type<UserType>().notNull(),
    status: text({ enum: ['active', 'pending', 'deactivated'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    timeZone: text('time_zone').notNull(),
    title: text().notNull().default(''),
    department: text().notNull().default(''),
    office: text({ enum: ['us', 'ca', 'in'] }),
    startDate: day('start_date'),
    /** When they first signed in; null until then. */
    joinedAt: moment('joined_at'),
    managerId: uuid('manager_id').references((): AnyPgColumn => people.id),
    company: text().notNull().default(''),
    website: text().notNull().default(''),
    country: text().notNull().default(''),
    address: jsonb().$type<PostalAddress>(),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
    /** What lets an employee work, and the last day of it; without one it does not end. */
    workAuthorization: text('work_authorization').notNull().default(''),
    authorizedUntil: day('authorized_until'),
    /** When everything that names them was taken out; the row stays for what refers to it. */
    erasedAt: moment('erased_at'),
    /** Since when the account cannot be used, kept by a trigger; null while it can. */
    deactivatedAt: moment('deactivated_at'),
  },
  (table) => [
    unique('people_phone').on(table.userType, table.phone),
    index('people_manager').on(table.managerId),
    check('people_user_type_known', sql`${table.userType} in (173020000, 173020001)`),
    check('people_status_known', sql`${table.status} in ('active', 'pending', 'deactivated')`),
    check('people_office_known', sql`${table.office} in ('us', 'ca', 'in')`),
    check('people_phone_form', sql`${table.phone} ~ '^\\+[0-9]{8,15}$'`),
    check('people_first_name_length', sql`char_length(${table.firstName}) between 1 and 100`),
    check('people_last_name_length', sql`char_length(${table.lastName}) between 1 and 100`),
    check('people_email_length', sql`char_length(${table.email}) between 1 and 254`),
    check(
      'people_authorization_of_what',
      sql`${table.authorizedUntil} is null or ${table.workAuthorization} <> ''`,
    ),
    check('people_not_own_manager', sql`${table.managerId} <> ${table.id}`),
    check('people_partner_has_company', sql`${table.userType} <> 173020000 or ${table.company} <> ''`),
  ],
)

/** What people may do besides their work. A change counts from the next call on. */
export const personRoles = pgTable(
  'person_roles',
  {
    personId: belongsTo('person_id', () => people.id),
    role: text({ enum: roles }).notNull(),
    grantedAt: moment('granted_at').notNull(),
    /** Null for what the set-up, the server's own shell or the sample data gave. */
    grantedBy: uuid('granted_by').references(() => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    index('person_roles_role').on(table.role),
    check('person_roles_role_known', sql`${table.role} in ('administrator', 'hr', 'recruiter', 'finance')`),
  ],
)

/** Links by which invited people confirm their phone and get in. Only the SHA-256 sum of a token is kept. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: belongsTo('person_id', () => people.id),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('invitations_person').on(table.personId, table.sentAt),
    index('invitations_expires_at').on(table.expiresAt),
  ],
)

/** The pictures people uploaded, drawn anew as WebP. `id` changes with every upload. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    image: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('profile_photos_id').on(table.id),
    check('profile_photos_size', sql`octet_length(${table.image}) between 1 and 2097152`),
  ],
)
