import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { files } from './files.ts'
import { jobs } from './jobs.ts'

const id = uuid().primaryKey().defaultRandom()
const createdAt = timestamp('created_at', { withTimezone: true }).notNull()

/** Applications for a job; `email` is in lower case, so that one person applies once however it is typed. */
export const applications = pgTable(
  'applications',
  {
    id,
    createdAt,
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    email: text().notNull(),
    FirstName: text('first_name').notNull(),
    LastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    LinkedIn: text('linkedin').notNull(),
    pro_visastatus: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    unique('applications_job_email').on(table.jobId, table.email),
    unique('applications_file').on(table.fileId),
    check('applications_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** Applications by skills, without a job. */
export const skillApplications = pgTable('skill_applications', {
  id,
  createdAt,
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  pro_url1: text().notNull(),
  pro_PhoneNo: text('pro_phoneno').notNull(),
})

/** The skills of such an application, in the order they were sent; `pro_YrsExp` is years. */
export const skillApplicationSkills = pgTable(
  'skill_application_skills',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => skillApplications.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pro_skills: text().notNull(),
    pro_category: text().notNull(),
    pro_YrsExp: doublePrecision('pro_yrsexp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.position] }),
    check('skill_application_skills_years', sql`${table.pro_YrsExp} between 1 and 60`),
  ],
)
