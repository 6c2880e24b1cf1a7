import { eq } from 'drizzle-orm'
import type { applicationActions, Stage } from '#api/contracts/recruiting/application.contract.ts'
import { allowsStep } from '#machines/recruiting/application.lifecycle.ts'
import type { Person } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockForUpdate, lockOne } from '#server/platform/step-record.ts'
import { indexCandidates } from '#server/recruiting/candidates/documents.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { requireRecruiter } from '#server/recruiting/desk/require-recruiter.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'

export type Row = typeof applications.$inferSelect

export type ActionContext = { caller: Pick<Person, 'id' | 'name'>; at: Date }

type Seen = { id: string; revision: number }

export const getStatus = ({ stage, outcome }: Pick<Row, 'stage' | 'outcome'>) => outcome ?? stage

/** Throws `NOT_FOUND`. */
export const lockApplications = async (
  tx: Transaction,
  ids: readonly string[],
  { caller }: ActionContext,
): Promise<Row[]> => {
  await requireRecruiter(tx, caller)
  return lockForUpdate(tx, applications, ids)
}

/** Throws `NOT_FOUND`. */
export const lockApplication = async (
  tx: Transaction,
  id: string,
  { caller }: ActionContext,
): Promise<Row> => {
  await requireRecruiter(tx, caller)
  return lockOne(tx, applications, id)
}

/** Throws `RECORD_CHANGED` with the current stage by id. */
export const requireSeen = (rows: readonly Row[], seen: readonly Seen[]): void => {
  const changed = rows.filter((row) =>
    seen.some(({ id, revision }) => id === row.id && revision !== row.revision),
  )
  if (changed.length === 0) return
  throw new AppError('RECORD_CHANGED', Object.fromEntries(changed.map((row) => [row.id, getStatus(row)])))
}

/** Throws `STEP_REFUSED` with the current stage by id. */
export const requireSteps = (rows: readonly Row[], step: Parameters<typeof allowsStep>[1]): void => {
  const refused = rows.filter((row) => !allowsStep(row, step))
  if (refused.length === 0) return
  throw new AppError('STEP_REFUSED', Object.fromEntries(refused.map((row) => [row.id, getStatus(row)])))
}

export type Actor = { caller: Pick<Person, 'id'> | null; at: Date }

export const byCandidate = { caller: null }

type EventDetails = {
  action: (typeof applicationActions)[number]
  onPage?: typeof applicationEvents.$inferSelect.onPage
  to?: Stage
  text?: string
  reasonCode?: string
  reason?: string
  rating?: number | null
}

type Changed = Partial<Pick<Row, 'stage' | 'outcome' | 'since' | 'rating' | 'needsAttention'>>

/** Actions that neither set nor clear "needs attention". */
export const neutralActions: readonly EventDetails['action'][] = [
  ...(['note', 'rate', 'confirm', 'return'] as const),
  ...(['bookTime', 'holdInterview', 'missInterview', 'giveFeedback'] as const),
]

type EventRow = Omit<
  typeof applicationEvents.$inferInsert,
  'applicationId' | 'position' | 'since' | 'fromStage' | 'toStage'
>

/** Requires the lock. The caller counts up the revision of the application. */
export const insertEvent = (tx: Transaction, row: Row, event: EventRow & { toStage?: Stage }) => {
  const { id: applicationId, revision: position, stage, since } = row
  return insertRow(tx, applicationEvents, {
    ...{ applicationId, position, since, fromStage: stage, toStage: stage },
    ...event,
  })
}

/** Requires the lock. Returns the event id. Candidate events set "needs attention". */
export const appendEvent = async (
  tx: Transaction,
  row: Row,
  {
    action,
    onPage = null,
    to = row.stage,
    text = '',
    reasonCode = '',
    reason = '',
    rating = null,
  }: EventDetails,
  { caller, at, ...changed }: Actor & Changed,
): Promise<string> => {
  const { id } = await insertEvent(tx, row, {
    ...{ at, byId: caller?.id ?? null, action, onPage, toStage: to, text, reasonCode, reason, rating },
  })
  await tx
    .update(applications)
    .set({
      ...(!neutralActions.includes(action) && { needsAttention: caller === null }),
      ...changed,
      revision: row.revision + 1,
    })
    .where(eq(applications.id, row.id))
  if (text !== '') await indexCandidates(tx, [row.candidateId])
  await publishDeskChange(tx, { topic: 'application', id: row.id })
  await audit(tx, {
    action: onPage === 'resume' ? 'application.replace' : `application.${action}`,
    target: { kind: 'application', id: row.id },
    // The audit names the field only; the text stays in the history.
    fields: text === '' ? [] : ['text'],
    ...(action === 'move' && { facts: { from: row.stage, to } }),
  })
  return id
}
