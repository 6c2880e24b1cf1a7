import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  answerMyApplication,
  replaceMyResume,
  type withdrawMyApplication,
} from '#api/contracts/careers/my-application.contract.ts'
import { allowsStep } from '#machines/recruiting/application.lifecycle.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { countHit, type FormLimit } from '#server/platform/http/form-limits.ts'
import { appendEvent, byCandidate } from '#server/recruiting/applications/lock-applications.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { cancelOpen } from '#server/recruiting/interviews/step-interviews.ts'
import { applicationForms, earlierResumes } from '#server/recruiting/schema/applications.ts'
import { lockMine, type Mine } from './find-mine.ts'

const daily = (hits: number): FormLimit[] => [{ hits, seconds: 24 * 60 * 60 }]

const perApplication = { answers: daily(10), resumes: daily(5) }

/** Allowed also after the end. Throws `LINK_VOID`, `TooManyRequests`. */
export const answer = async (
  tx: Transaction,
  { token, text }: z.output<typeof answerMyApplication.body>,
  at: Date,
): Promise<void> => {
  const { row } = await lockMine(tx, token, at)
  await countHit(tx, perApplication.answers, { form: answerMyApplication.path, address: row.id, at })
  await appendEvent(tx, row, { action: 'reply', onPage: 'answer', text }, { ...byCandidate, at })
}

/** The stage stays; upcoming interviews are cancelled. Throws `LINK_VOID`, `STEP_REFUSED`. */
export const withdraw = async (
  tx: Transaction,
  { token, reason, text }: z.output<typeof withdrawMyApplication.body>,
  { sending, at }: { sending: Sending; at: Date },
): Promise<Mine> => {
  const mine = await lockMine(tx, token, at)
  if (!allowsStep(mine.row, 'withdraw')) throw new AppError('STEP_REFUSED')
  const { row } = mine
  const ended = { outcome: 'Withdrawn', since: at } as const
  const done = { action: 'withdraw', onPage: 'withdrawal', text, reason, reasonCode: reason } as const
  await appendEvent(tx, row, done, { ...byCandidate, at, ...ended })
  await cancelOpen(tx, { ...row, ...ended, revision: row.revision + 1 }, { ...byCandidate, sending, at })
  return mine
}

/** The previous resume is retained. Throws `LINK_VOID`, `STEP_REFUSED`, `TooManyRequests`. */
export const replaceResume = async (
  tx: Transaction,
  { token, fileId }: { token: string; fileId: string },
  at: Date,
): Promise<void> => {
  const { sent, row } = await lockMine(tx, token, at)
  if (row.outcome !== null) throw new AppError('STEP_REFUSED')
  await countHit(tx, perApplication.resumes, { form: replaceMyResume.path, address: row.id, at })
  const [file] = await tx.select({ name: files.originalName }).from(files).where(eq(files.id, fileId))
  await tx.insert(earlierResumes).values({ fileId: sent.fileId, formId: sent.id, replacedAt: at })
  await tx.update(applicationForms).set({ fileId }).where(eq(applicationForms.id, sent.id))
  notify(tx, 'resumes')
  await appendEvent(
    tx,
    row,
    { action: 'reply', onPage: 'resume', text: file?.name ?? '' },
    { ...byCandidate, at },
  )
}
