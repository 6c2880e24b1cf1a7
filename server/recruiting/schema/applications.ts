import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { applicationSources } from '#api/contracts/careers/application-source.ts'
import { questionKinds } from '#api/contracts/recruiting/job-question.contract.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { jobs } from './jobs.ts'

/** As submitted, except lower-case `email` and a replaceable resume. Status is in `applications`. */
export const applicationForms = pgTable(
  'application_forms',
  {
    id: id(),
    createdAt: createdAt(),
    jobId: refersTo('job_id', () => jobs.id),
    email: text().notNull(),
    FirstName: text('first_name').notNull(),
    LastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    LinkedIn: text('linkedin').notNull(),
    pro_visastatus: integer().notNull(),
    fileId: refersTo('file_id', () => files.id),
    source: text({ enum: applicationSources }).notNull(),
  },
  (table) => [
    index('application_forms_job_email').on(table.jobId, table.email),
    unique('application_forms_file').on(table.fileId),
    check('application_forms_email_lower', sql`${table.email} = lower(${table.email})`),
    check('application_forms_source_known', sql`${table.source} in ('site', 'alert', 'feed')`),
  ],
)

/** Kept as long as the application, since a resume may have been passed on. */
export const earlierResumes = pgTable(
  'earlier_resumes',
  {
    fileId: refersTo('file_id', () => files.id).primaryKey(),
    formId: belongsTo('form_id', () => applicationForms.id),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [index('earlier_resumes_form').on(table.formId, table.replacedAt)],
)

export const applicationAnswers = pgTable(
  'application_answers',
  {
    formId: belongsTo('form_id', () => applicationForms.id),
    position: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    question: text().notNull(),
    /** Unit of a number; may be empty. */
    unit: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.position] }),
    check('application_answers_length', sql`char_length(${table.answer}) <= 500`),
  ],
)

export const skillApplications = pgTable('skill_applications', {
  id: id(),
  createdAt: createdAt(),
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  pro_url1: text().notNull(),
  pro_PhoneNo: text('pro_phoneno').notNull(),
})

/** Ordered; `pro_YrsExp` is in years. */
export const skillApplicationSkills = pgTable(
  'skill_application_skills',
  {
    applicationId: belongsTo('application_id', () => skillApplications.id),
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
