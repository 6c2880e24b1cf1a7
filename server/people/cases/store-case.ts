import { eq } from 'drizzle-orm'
import {
  type CaseForm,
  type CaseReply,
  type CaseStatus,
  caseStatuses,
  caseStepRoles,
  type SupportCase,
} from '#api/contracts/people/case.contract.ts'
import { caseLifecycle } from '#machines/people/case.lifecycle.ts'
import type { Person } from '#server/people/person.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { TakenFile } from '#server/platform/http/upload-endpoint.ts'
import { requireStep } from '#server/platform/steps.ts'
import { caseRolesOf, daysSinceEnd, findCase, lockCase } from './find-cases.ts'

type Entry = Pick<typeof caseEntries.$inferInsert, 'caseId' | 'action' | 'status' | 'text'>

const addEntry = async (
  tx: Transaction,
  entry: Entry,
  taken: readonly TakenFile[],
  person: Person,
  at: Date,
) => {
  const position = await tx.$count(caseEntries, eq(caseEntries.caseId, entry.caseId))
  const stored = await insertRow(tx, caseEntries, { ...entry, position, personId: person.id, at })
  if (taken.length > 0) {
    const rows = taken.map(({ id }, place) => ({ entryId: stored.id, position: place, fileId: id }))
    await tx.insert(caseAttachments).values(rows)
  }
  const { caseId: id, action, status } = entry
  const [found] = await tx.select({ ownerId: cases.ownerId }).from(cases).where(eq(cases.id, id))
  await audit(tx, {
    action: `case.${action}`,
    subjectId: found?.ownerId ?? null,
    target: { kind: 'case', id },
    facts: { to: status, files: taken.length },
  })
}

/** Opens a case with its first message and files. */
export const storeCase = async (
  tx: Transaction,
  {
    body: { description, category, priority, subject },
    files,
  }: { body: CaseForm; files: readonly TakenFile[] },
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const stored = await insertRow(tx, cases, {
    category,
    priority,
    subject,
    ownerId: person.id,
    status: 'New',
    createdAt: at,
    updatedAt: at,
  })
  const entry = { caseId: stored.id, action: 'open', status: 'New', text: description } as const
  await addEntry(tx, entry, files, person, at)
  return findCase(tx, stored.id, person, at)
}

const ended: readonly CaseStatus[] = ['Resolved', 'Closed']

/**
 * Adds a message to a case and takes it a step on. Throws `NOT_FOUND` when the caller may not know of it, and
 * `STEP_REFUSED` when the step is not theirs or not possible now.
 */
export const replyToCase = async (
  tx: Transaction,
  { body: { id, step, text }, files }: { body: CaseReply; files: readonly TakenFile[] },
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const found = await lockCase(tx, id, person)
  if (!caseRolesOf(found, person).includes(caseStepRoles[step])) throw new ApiError('STEP_REFUSED')
  const status = requireStep(caseLifecycle, caseStatuses, found.status, {
    type: step,
    days: daysSinceEnd(found, at),
  })
  // The days to reopen a case run from its resolution, also when it is closed later.
  const endedAt = ended.includes(status) ? (found.endedAt ?? at) : null
  await tx.update(cases).set({ status, updatedAt: at, endedAt }).where(eq(cases.id, id))
  await addEntry(tx, { caseId: id, action: step, status, text }, files, person, at)
  return findCase(tx, id, person, at)
}
