import type { Application } from '#api/contracts/careers/application.contract.ts'
import type { SkillsApplication } from '#api/contracts/staffing/current-opening.contract.ts'
import { toDay } from '#server/platform/days.ts'
import { insertRow, notify, onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { storeAnswers } from '#server/recruiting/application-answers.ts'
import { openApplication } from '#server/recruiting/applications/open-applications.ts'
import { openInquiry } from '#server/recruiting/desk/open-inquiries.ts'
import { isOpenOn, lockJob } from '#server/recruiting/jobs.ts'
import {
  applicationForms,
  skillApplicationSkills,
  skillApplications,
} from '#server/recruiting/schema/applications.ts'

export const storeSkillsApplication = async (
  tx: Transaction,
  { candidateSkills, ...person }: SkillsApplication,
  at: Date,
): Promise<{ id: string }> => {
  const stored = await insertRow(tx, skillApplications, { ...person, createdAt: at })
  const rows = candidateSkills.map((skill, position) => ({ ...skill, position, applicationId: stored.id }))
  await tx.insert(skillApplicationSkills).values(rows)
  return openInquiry(tx, 'skills', stored)
}

type NewApplication = { body: Application; fileId: string }

/**
 * Returns the id. Throws `NOT_FOUND`, `POSITION_CLOSED`, `ALREADY_APPLIED` if this email address (normalized) has an
 * open application, and as `storeAnswers`.
 */
export const storeApplication = async (
  tx: Transaction,
  { body, fileId }: NewApplication,
  at: Date,
): Promise<{ id: string }> => {
  const { skillPosition, Email, pro_visastatus, answers, source = 'site', ...person } = body
  const today = toDay(at)
  const job = await lockJob(tx, skillPosition, today)
  if (!job) throw new AppError('NOT_FOUND')
  if (!isOpenOn(job, today)) throw new AppError('POSITION_CLOSED')
  const email = Email.toLowerCase()
  const stored = onlyRow(
    await tx
      .insert(applicationForms)
      .values({
        ...person,
        jobId: job.id,
        email,
        pro_visastatus: Number(pro_visastatus),
        fileId,
        source,
        createdAt: at,
      })
      .returning(),
  )
  if (!(await openApplication(tx, stored))) throw new AppError('ALREADY_APPLIED')
  await storeAnswers(tx, stored.id, { questions: job.questions, answers })
  notify(tx, 'resumes')
  return { id: stored.id }
}
