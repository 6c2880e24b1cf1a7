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
import { AppError } from '#server/platform/errors.ts'
import type { TakenFile } from '#server/platform/http/upload-endpoint.ts'
import { type RecordSteps, stepRecord } from '#server/platform/step-record.ts'
import { daysSinceEnd, findCase, getCaseRoles, lockCase } from './find-cases.ts'

type Entry = Pick<typeof caseEntries.$inferInsert, 'action' | 'status'>

type Message = { text: string; files: readonly TakenFile[]; person: Person; at: Date }

const appendEntry = async (
  tx: Transaction,
  { id, ownerId }: { id: string; ownerId: string },
  { action, status }: Entry,
  { text, files, person, at }: Message,
) => {
  const position = await tx.$count(caseEntries, eq(caseEntries.caseId, id))
  const entry = { caseId: id, action, status, text, position, personId: person.id, at }
  const stored = await insertRow(tx, caseEntries, entry)
  if (files.length > 0) {
    const rows = files.map((file, index) => ({ entryId: stored.id, position: index, fileId: file.id }))
    await tx.insert(caseAttachments).values(rows)
  }
  await audit(tx, {
    action: `case.${action}`,
    subjectId: ownerId,
    target: { kind: 'case', id },
    facts: { to: status, files: files.length },
  })
}

type Row = { id: string; ownerId: string; status: CaseStatus }

const caseStepRules: RecordSteps<typeof cases, Row, CaseStatus, typeof caseLifecycle, Message> = {
  table: cases,
  lifecycle: caseLifecycle,
  statuses: caseStatuses,
  append: (tx, { row, event: { type }, to }, message) =>
    appendEntry(tx, row, { action: type, status: to }, message),
}

export const storeCase = async (
  tx: Transaction,
  {
    body: { description, category, priority, subject },
    files,
  }: { body: CaseForm; files: readonly TakenFile[] },
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const owned = { ownerId: person.id, status: 'New' } as const
  const content = { category, priority, subject }
  const { id } = await insertRow(tx, cases, { ...content, ...owned, createdAt: at, updatedAt: at })
  const message = { text: description, files, person, at }
  await appendEntry(tx, { id, ...owned }, { action: 'open', status: 'New' }, message)
  return findCase(tx, id, person, at)
}

const ended: readonly CaseStatus[] = ['Resolved', 'Closed']

/** Throws `NOT_FOUND` (also without access), `STEP_REFUSED`. */
export const replyToCase = async (
  tx: Transaction,
  { body: { id, step, text }, files }: { body: CaseReply; files: readonly TakenFile[] },
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const found = await lockCase(tx, id, person)
  if (!getCaseRoles(found, person).includes(caseStepRoles[step])) throw new AppError('STEP_REFUSED')
  const event = { type: step, days: daysSinceEnd(found, at) }
  // The reopening period runs from the resolution, also if the case is closed later.
  const changes = (to: CaseStatus) => ({
    updatedAt: at,
    endedAt: ended.includes(to) ? (found.endedAt ?? at) : null,
  })
  await stepRecord(tx, caseStepRules, { row: found, event, changes }, { text, files, person, at })
  return findCase(tx, id, person, at)
}
