import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Application,
  type ApplicationDetails,
  rejections,
} from '#api/contracts/recruiting/application.contract.ts'
import type {
  endApplications,
  endForms,
  lookAtApplication,
  moveApplications,
  noteApplication,
  rateApplication,
  reopenApplication,
} from '#api/contracts/recruiting/application-steps.contract.ts'
import { endSteps, stageSteps } from '#machines/recruiting/application.lifecycle.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { cancelOpen } from '#server/recruiting/interviews/step-interviews.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { findApplication } from './application-details.ts'
import { queueDelayedMail, recallRejectionMail } from './candidate-mail.ts'
import { cards, toCard } from './find-applications.ts'
import {
  type ActionContext,
  appendEvent,
  lockApplication,
  lockApplications,
  type Row,
  requireSeen,
  requireSteps,
} from './lock-applications.ts'

const findCards = async (
  reader: Reader,
  ids: readonly string[],
): Promise<{ applications: Application[] }> => {
  const rows = await cards(reader).where(inArray(applications.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return { applications: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) }
}

const getIds = (seen: readonly { id: string }[]) => seen.map(({ id }) => id)

/** All or none. Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED`. */
export const move = async (
  tx: Transaction,
  { applications, stage }: z.output<typeof moveApplications.body>,
  doer: ActionContext,
) => {
  const rows = await lockApplications(tx, getIds(applications), doer)
  requireSeen(rows, applications)
  requireSteps(rows, stageSteps[stage])
  for (const row of rows) {
    await appendEvent(tx, row, { action: 'move', to: stage }, { ...doer, stage, since: doer.at })
  }
  return findCards(tx, getIds(applications))
}

type Ending = z.output<typeof endApplications.body>

const getReason = (ending: Ending) => {
  if (ending.outcome === 'Placed') return { reasonCode: '', reason: '' }
  const { reason: reasonCode } = ending
  return { reasonCode, reason: ending.outcome === 'Rejected' ? rejections[ending.reason] : reasonCode }
}

export type Placing = {
  /** Locks the client against being closed. Throws `NOT_FOUND`, `VALIDATION_FAILED`. */
  lockClient: (tx: Transaction, clientId: string) => Promise<void>
  store: (
    tx: Transaction,
    by: { applicationId: string; eventId: string },
    wanted: z.output<typeof endForms.Placed>,
  ) => Promise<void>
}

/**
 * All or none; the stage stays. Cancels upcoming interviews. Throws as `move`, and `VALIDATION_FAILED` for a closed
 * client.
 */
export const end = async (
  tx: Transaction,
  ending: Ending,
  {
    delaySeconds,
    sending,
    placing,
    ...doer
  }: ActionContext & { delaySeconds: number; sending: Sending; placing: Placing },
) => {
  const rows = await lockApplications(tx, getIds(ending.applications), doer)
  requireSeen(rows, ending.applications)
  const action = endSteps[ending.outcome]
  requireSteps(rows, action)
  if (ending.outcome === 'Placed') await placing.lockClient(tx, ending.clientId)
  for (const row of rows) {
    const done = { action, text: ending.text, ...getReason(ending) }
    const eventId = await appendEvent(tx, row, done, { ...doer, outcome: ending.outcome, since: doer.at })
    if (ending.outcome === 'Placed') {
      await placing.store(tx, { applicationId: row.id, eventId }, ending)
    }
    if (ending.outcome === 'Rejected' && ending.tell) {
      await queueDelayedMail(tx, { eventId, body: rejections[ending.reason], at: doer.at, delaySeconds })
    }
    await cancelOpen(
      tx,
      { ...row, revision: row.revision + 1, outcome: ending.outcome },
      { ...doer, sending },
    )
  }
  return findCards(tx, getIds(ending.applications))
}

export const countOtherOpen = (tx: Transaction, { id, jobId, candidateId, email }: Row) =>
  tx.$count(
    applications,
    and(
      ne(applications.id, id),
      eq(applications.jobId, jobId),
      or(eq(applications.candidateId, candidateId), eq(applications.email, email)),
      isNull(applications.outcome),
    ),
  )

/** Recalls an unsent rejection mail. Throws as `move`, and `ALREADY_APPLIED` if there is a newer application. */
export const reopen = async (
  tx: Transaction,
  seen: z.output<typeof reopenApplication.body>,
  doer: ActionContext,
): Promise<ApplicationDetails> => {
  const row = await lockApplication(tx, seen.id, doer)
  requireSeen([row], [seen])
  requireSteps([row], 'reopen')
  if ((await countOtherOpen(tx, row)) > 0) throw new AppError('ALREADY_APPLIED')
  await recallRejectionMail(tx, row.id)
  await appendEvent(tx, row, { action: 'reopen' }, { ...doer, outcome: null, since: doer.at })
  return findApplication(tx, row.id, doer)
}

/** Throws `NOT_FOUND`. */
export const addNote = async (
  tx: Transaction,
  { id, text }: z.output<typeof noteApplication.body>,
  doer: ActionContext,
): Promise<ApplicationDetails> => {
  await appendEvent(tx, await lockApplication(tx, id, doer), { action: 'note', text }, doer)
  return findApplication(tx, id, doer)
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED` if more arrived, `STEP_REFUSED`. */
export const look = async (
  tx: Transaction,
  seen: z.output<typeof lookAtApplication.body>,
  doer: ActionContext,
): Promise<ApplicationDetails> => {
  const row = await lockApplication(tx, seen.id, doer)
  requireSeen([row], [seen])
  if (!row.needsAttention) throw new AppError('STEP_REFUSED')
  await appendEvent(tx, row, { action: 'look' }, doer)
  return findApplication(tx, row.id, doer)
}

/** 1 to 5, or null to clear. Throws `NOT_FOUND`. */
export const rate = async (
  tx: Transaction,
  { id, rating }: z.output<typeof rateApplication.body>,
  doer: ActionContext,
): Promise<ApplicationDetails> => {
  const row = await lockApplication(tx, id, doer)
  if (row.rating !== rating) await appendEvent(tx, row, { action: 'rate', rating }, { ...doer, rating })
  return findApplication(tx, id, doer)
}
