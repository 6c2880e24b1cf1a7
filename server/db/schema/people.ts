import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#api/contracts/profile.contract.ts'
import type { UserType } from '#api/contracts/session.contract.ts'
import { createdAt, day, id } from './columns.ts'

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
    managerId: uuid('manager_id').references((): AnyPgColumn => people.id),
    isHr: boolean('is_hr').notNull().default(false),
    company: text().notNull().default(''),
    website: text().notNull().default(''),
    country: text().notNull().default(''),
    address: jsonb().$type<PostalAddress>(),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
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
    check('people_not_own_manager', sql`${table.managerId} <> ${table.id}`),
    check('people_hr_is_employee', sql`not ${table.isHr} or ${table.userType} = 173020001`),
    check('people_partner_has_company', sql`${table.userType} <> 173020000 or ${table.company} <> ''`),
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
