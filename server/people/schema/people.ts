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
 * A phone number is unique per user type. Partners have a company; employees a department, office, start date and (all
 * but one) a manager.
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
    joinedAt: moment('joined_at'),
    managerId: uuid('manager_id').references((): AnyPgColumn => people.id),
    company: text().notNull().default(''),
    website: text().notNull().default(''),
    country: text().notNull().default(''),
    address: jsonb().$type<PostalAddress>(),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
    workAuthorization: text('work_authorization').notNull().default(''),
    authorizedUntil: day('authorized_until'),
    /** The row stays for its references. */
    erasedAt: moment('erased_at'),
    /** Set by a trigger; null while the account is usable. */
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

/** Changes apply from the next call. */
export const personRoles = pgTable(
  'person_roles',
  {
    personId: belongsTo('person_id', () => people.id),
    role: text({ enum: roles }).notNull(),
    grantedAt: moment('granted_at').notNull(),
    /** Null for roles from the set-up, the shell or sample data. */
    grantedBy: uuid('granted_by').references(() => people.id),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    index('person_roles_role').on(table.role),
    check('person_roles_role_known', sql`${table.role} in ('administrator', 'hr', 'recruiter', 'finance')`),
  ],
)

/** Stores only the SHA-256 hash of the token. */
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

/** Re-encoded as WebP; `id` changes with every upload. */
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
