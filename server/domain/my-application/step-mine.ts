import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  answerMyApplication,
  replaceMyResume,
  type withdrawMyApplication,
} from '#api/contracts/my-application.contract.ts'
import { allowsStep } from '#machines/application/application.lifecycle.ts'
import { audit } from '#server/audit/audit.ts'
import type { Transaction } from '#server/db/database.ts'
import { applications, earlierResumes } from '#server/db/schema/applications.ts'
import { candidacies, candidacyEvents } from '#server/db/schema/candidates.ts'
import { files } from '#server/db/schema/files.ts'
import { indexCandidates } from '#server/domain/candidates/documents.ts'
import { tellDesk } from '#server/domain/desk/desk-changes.ts'
import { ApiError } from '#server/http/api-error.ts'
import { countHit, type FormLimit } from '#server/http/form-limits.ts'
import { holdMine, type Mine } from './find-mine.ts'

const daily = (hits: number): FormLimit[] => [{ hits, seconds: 24 * 60 * 60 }]

/** How much one candidate may send about one application. */
const perApplication = { answers: daily(10), resumes: daily(5) }

type Row = Mine['row']

type Done = Pick<typeof candidacyEvents.$inferInsert, 'action' | 'onPage' | 'text'> & {
  reason?: string
  change?: Partial<Row>
}

/** Writes down what a candidate did with an application that is held. Somebody is to look at it. */
const record = async (
  tx: Transaction,
  row: Row,
  { action, onPage, text, reason = '', change = {} }: Done,
  at: Date,
): Promise<void> => {
  const { id, stage, revision } = row
  await tx.insert(candidacyEvents).values({
    ...{ candidacyId: id, position: revision, at, byId: null, action, onPage, text },
    ...{ fromStage: stage, toStage: stage, reasonCode: reason, reason },
  })
  await tx
    .update(candidacies)
    .set({ ...change, needsAttention: true, revision: revision + 1 })
    .where(eq(candidacies.id, id))
  await indexCandidates(tx, [row.candidateId])
  await tellDesk(tx, { topic: 'application', id })
}

const auditOf = (tx: Transaction, action: 'reply' | 'withdraw' | 'replace', { id }: Row) =>
  audit(tx, { action: `application.${action}`, target: { kind: 'application', id } })

/** Puts what a candidate wrote into the history, also after an end. Throws `LINK_VOID` and `TooManyRequests`. */
export const answer = async (
  tx: Transaction,
  { token, text }: z.output<typeof answerMyApplication.body>,
  at: Date,
): Promise<void> => {
  const { row } = await holdMine(tx, token, at)
  await countHit(tx, perApplication.answers, { form: answerMyApplication.path, address: row.id, at })
  await record(tx, row, { action: 'reply', onPage: 'answer', text }, at)
  await auditOf(tx, 'reply', row)
}

/** Withdraws an application; the stage it ended in stays. Throws `LINK_VOID` and `STEP_REFUSED`. */
export const withdraw = async (
  tx: Transaction,
  { token, reason, text }: z.output<typeof withdrawMyApplication.body>,
  at: Date,
): Promise<Mine> => {
  const mine = await holdMine(tx, token, at)
  if (!allowsStep(mine.row, 'withdraw')) throw new ApiError('STEP_REFUSED')
  const change = { outcome: 'Withdrawn', since: at } as const
  await record(tx, mine.row, { action: 'withdraw', onPage: 'withdrawal', text, reason, change }, at)
  await auditOf(tx, 'withdraw', mine.row)
  return mine
}

/**
 * Replaces the resume of an open application; the one before stays with it. Throws `LINK_VOID`, `STEP_REFUSED` and
 * `TooManyRequests`.
 */
export const replaceResume = async (
  tx: Transaction,
  { token, fileId }: { token: string; fileId: string },
  at: Date,
): Promise<void> => {
  const { sent, row } = await holdMine(tx, token, at)
  if (row.outcome !== null) throw new ApiError('STEP_REFUSED')
  await countHit(tx, perApplication.resumes, { form: replaceMyResume.path, address: row.id, at })
  const [file] = await tx.select({ name: files.originalName }).from(files).where(eq(files.id, fileId))
  await tx.insert(earlierResumes).values({ fileId: sent.fileId, applicationId: sent.id, replacedAt: at })
  await tx.update(applications).set({ fileId }).where(eq(applications.id, sent.id))
  await record(tx, row, { action: 'reply', onPage: 'resume', text: file?.name ?? '' }, at)
  await auditOf(tx, 'replace', row)
}
