import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type CaseForm,
  type CaseReply,
  type CaseStatus,
  type CaseStep,
  caseStatuses,
  caseStepRoles,
  type SupportCase,
} from '#api/contracts/case.contract.ts'
import { caseLifecycle } from '#machines/case/case.lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { caseAttachments, caseEntries, cases } from '#server/db/schema/cases.ts'
import type { Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { TakenFile } from '#server/http/upload-endpoint.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { caseRolesOf, daysSinceEnd, lockCase } from './case-row.ts'
import { findCase } from './find-cases.ts'

const nextStatus = (status: CaseStatus, step: CaseStep, days: number): CaseStatus => {
  const next = statusAfter(caseLifecycle, status, { type: step, days })
  if (next === null) throw new ApiError('STEP_REFUSED')
  return z.enum(caseStatuses).parse(next)
}

type Entry = Pick<typeof caseEntries.$inferInsert, 'caseId' | 'action' | 'status' | 'text'>

const addEntry = async (
  tx: Transaction,
  entry: Entry,
  taken: readonly TakenFile[],
  person: Person,
  at: Date,
) => {
  const position = await tx.$count(caseEntries, eq(caseEntries.caseId, entry.caseId))
  const [stored] = await tx
    .insert(caseEntries)
    .values({ ...entry, position, personId: person.id, at })
    .returning({ id: caseEntries.id })
  if (!stored) throw new Error('The entry was not stored.')
  if (taken.length > 0) {
    const rows = taken.map(({ id }, place) => ({ entryId: stored.id, position: place, fileId: id }))
    await tx.insert(caseAttachments).values(rows)
  }
}

type New = { body: CaseForm; files: readonly TakenFile[] }

/** Opens a case with its first message and files. */
export const storeCase = async (
  tx: Transaction,
  { body: { description, category, priority, subject }, files }: New,
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const [stored] = await tx
    .insert(cases)
    .values({
      category,
      priority,
      subject,
      ownerId: person.id,
      status: 'New',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: cases.id })
  if (!stored) throw new Error('The case was not stored.')
  const entry = { caseId: stored.id, action: 'open', status: 'New', text: description } as const
  await addEntry(tx, entry, files, person, at)
  return findCase(tx, stored.id, person, at)
}

const ended: readonly CaseStatus[] = ['Resolved', 'Closed']

type Reply = { body: CaseReply; files: readonly TakenFile[] }

/**
 * Adds a message to a case and takes it a step on. Throws `NOT_FOUND` when the caller may not know of it, and
 * `STEP_REFUSED` when the step is not theirs or not possible now.
 */
export const replyToCase = async (
  tx: Transaction,
  { body: { id, step, text }, files }: Reply,
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const found = await lockCase(tx, id, person)
  if (!found) throw new ApiError('NOT_FOUND')
  if (!caseRolesOf(found, person).includes(caseStepRoles[step])) throw new ApiError('STEP_REFUSED')
  const status = nextStatus(found.status, step, daysSinceEnd(found, at))
  // The days to reopen a case run from its resolution, also when it is closed later.
  const endedAt = ended.includes(status) ? (found.endedAt ?? at) : null
  await tx.update(cases).set({ status, updatedAt: at, endedAt }).where(eq(cases.id, id))
  await addEntry(tx, { caseId: id, action: step, status, text }, files, person, at)
  return findCase(tx, id, person, at)
}
