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

/** Who acts, and when. */
export type ActionContext = { caller: Pick<Person, 'id' | 'name'>; at: Date }

/** An application as it was shown to who acts on it. */
type Seen = { id: string; revision: number }

export const getStatus = ({ stage, outcome }: Pick<Row, 'stage' | 'outcome'>) => outcome ?? stage

/** Locks applications. Throws `NOT_FOUND` if one does not exist. */
export const lockApplications = async (
  tx: Transaction,
  ids: readonly string[],
  { caller }: ActionContext,
): Promise<Row[]> => {
  await requireRecruiter(tx, caller)
  return lockForUpdate(tx, applications, ids)
}

/** Locks an application. Throws `NOT_FOUND`. */
export const lockApplication = async (
  tx: Transaction,
  id: string,
  { caller }: ActionContext,
): Promise<Row> => {
  await requireRecruiter(tx, caller)
  return lockOne(tx, applications, id)
}

/** Throws `RECORD_CHANGED` with those that something was done with since they were shown, by id with where they stand. */
export const requireSeen = (rows: readonly Row[], seen: readonly Seen[]): void => {
  const changed = rows.filter((row) =>
    seen.some(({ id, revision }) => id === row.id && revision !== row.revision),
  )
  if (changed.length === 0) return
  throw new AppError('RECORD_CHANGED', Object.fromEntries(changed.map((row) => [row.id, getStatus(row)])))
}

/** Throws `STEP_REFUSED` with those whose lifecycle does not allow the step now, by id with where they stand. */
export const requireSteps = (rows: readonly Row[], step: Parameters<typeof allowsStep>[1]): void => {
  const refused = rows.filter((row) => !allowsStep(row, step))
  if (refused.length === 0) return
  throw new AppError('STEP_REFUSED', Object.fromEntries(refused.map((row) => [row.id, getStatus(row)])))
}

/** Whoever did something with an application, and when; null for its candidate. */
export type Actor = { caller: Pick<Person, 'id'> | null; at: Date }

/** Its candidate, whom nobody has to know otherwise. */
export const byCandidate = { caller: null }

type EventDetails = {
  action: (typeof applicationActions)[number]
  /** What of it the candidate did on the page of the application. */
  onPage?: typeof applicationEvents.$inferSelect.onPage
  to?: Stage
  text?: string
  reasonCode?: string
  reason?: string
  rating?: number | null
}

type Changed = Partial<Pick<Row, 'stage' | 'outcome' | 'since' | 'rating' | 'needsAttention'>>

/** What asks for no look and is none: remarks, a time that is picked, and what HR and those who interview do. */
export const neutralActions: readonly EventDetails['action'][] = [
  ...(['note', 'rate', 'confirm', 'giveBack'] as const),
  ...(['bookTime', 'holdInterview', 'missInterview', 'giveFeedback'] as const),
]

/**
 * Writes down what was done with an application that is held, and what it changes of it; returns the id of the event. What its
 * candidate did asks for a look.
 */
export const record = async (
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
  const { id } = await insertRow(tx, applicationEvents, {
    ...{ applicationId: row.id, position: row.revision, at, byId: caller?.id ?? null, action, onPage },
    ...{ fromStage: row.stage, toStage: to, text, reasonCode, reason, rating },
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
    // What was written is read where it stands.
    fields: text === '' ? [] : ['text'],
    ...(action === 'move' && { facts: { from: row.stage, to } }),
  })
  return id
}
