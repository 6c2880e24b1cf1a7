import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  countOpenWork,
  type deactivatePerson,
  getQuestions,
  leavingMessages,
  type OpenWork,
} from '#api/contracts/account/account.contract.ts'
import { caseStatuses } from '#api/contracts/people/case.contract.ts'
import {
  type AccountStep,
  accountStatuses,
  type PersonRecord,
} from '#api/contracts/people/people.contract.ts'
import { accountLifecycle } from '#machines/people/account.lifecycle.ts'
import { caseLifecycle } from '#machines/people/case.lifecycle.ts'
import { claimReceipts, claims } from '#server/money/schema/claims.ts'
import { storedStatuses } from '#server/people/account-status.ts'
import { openCases } from '#server/people/cases/open-cases.ts'
import { isEmailTaken } from '#server/people/employees.ts'
import { endAccess } from '#server/people/end-access.ts'
import { findPersonRecord, requireRevision } from '#server/people/find-people.ts'
import { findPersonById, findToday, type Person } from '#server/people/person.ts'
import {
  findManagerAbove,
  findSuccessor,
  lockReportingLines,
  readReportingLines,
  wayUp,
} from '#server/people/reporting-lines.ts'
import { caseEntries, cases } from '#server/people/schema/cases.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { requireOther, requireRank } from '#server/people/separation-of-duties.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { canonicalJson } from '#server/platform/http/idempotency.ts'
import { requireStep } from '#server/platform/steps.ts'
import { releaseInquiries } from '#server/recruiting/desk/step-inquiry.ts'
import { askForInterviewers } from '#server/recruiting/interviews/interviewer-left.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { endAssignments } from '#server/staffing/clients/assignments.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { draftStatuses, findOpenWork } from './open-work.ts'
import { lockRoles } from './set-roles.ts'

type Deactivation = z.output<typeof deactivatePerson.body>

/**
 * Locks in id order (no deadlocks) and reads the caller again, who may have been deactivated. Throws
 * `UNAUTHENTICATED`, `FORBIDDEN`.
 */
const lockPeople = async (
  tx: Transaction,
  caller: Person,
  id: string,
  successors: readonly string[] = [],
) => {
  await lockRoles(tx)
  await lockReportingLines(tx)
  await tx
    .select({ id: people.id })
    .from(people)
    .where(or(inArray(people.id, [caller.id, id, ...successors.filter(Boolean)]), eq(people.managerId, id)))
    .orderBy(asc(people.id))
    .for('update')
  const current = await findPersonById(tx, caller.id)
  if (!current) throw new AppError('UNAUTHENTICATED')
  if (!current.isHr && !current.roles.includes('administrator')) throw new AppError('FORBIDDEN')
  return current
}

const nextStored = ({ status }: Pick<PersonRecord, 'status'>, type: AccountStep) =>
  storedStatuses[requireStep(accountLifecycle, accountStatuses, status, { type })]

const requireReportsTo = async (tx: Transaction, { id, reportsTo }: Deactivation) => {
  if (reportsTo === '') return leavingMessages.reportsTo
  const { isHere, isBelowReport } = await findSuccessor(tx, reportsTo, id)
  if (!isHere) return leavingMessages.gone
  return isBelowReport ? leavingMessages.circle : null
}

const findSameConsultant = async (tx: Transaction, { id, bench }: Deactivation) => {
  const own = tx
    .select({ key: sql`lower(${benchCandidates.name}) || chr(10) || lower(${benchCandidates.title})` })
    .from(benchCandidates)
    .where(eq(benchCandidates.ownerId, bench))
  const [same] = await tx
    .select({ name: benchCandidates.name })
    .from(benchCandidates)
    .where(
      and(
        eq(benchCandidates.ownerId, id),
        inArray(sql`lower(${benchCandidates.name}) || chr(10) || lower(${benchCandidates.title})`, own),
      ),
    )
    .orderBy(byName(benchCandidates.name))
    .limit(1)
  return same?.name
}

const requireBench = async (tx: Transaction, deactivation: Deactivation) => {
  if (deactivation.bench === '') return leavingMessages.bench
  const { isHere } = await findSuccessor(tx, deactivation.bench, deactivation.id)
  if (!isHere) return leavingMessages.gone
  const name = await findSameConsultant(tx, deactivation)
  return name === undefined ? null : leavingMessages.sameConsultant(name)
}

const requireSuccessors = async (tx: Transaction, work: OpenWork, deactivation: Deactivation) => {
  const asked = getQuestions(countOpenWork(work))
  const reportsTo = asked.reportsTo ? await requireReportsTo(tx, deactivation) : null
  const bench = asked.bench ? await requireBench(tx, deactivation) : null
  if (reportsTo === null && bench === null) return
  throw new AppError('VALIDATION_FAILED', { ...(reportsTo && { reportsTo }), ...(bench && { bench }) })
}

/**
 * Includes reports who left: their submissions need a decider. The caller's own line moves to the manager above, not
 * to one they choose.
 */
const moveReports = async (
  tx: Transaction,
  { id, reportsTo }: Deactivation,
  { work, caller }: { work: OpenWork; caller: Person },
) => {
  const line = wayUp(await readReportingLines(tx), caller.id, id) ?? []
  await tx
    .update(people)
    .set({ managerId: work.above?.id ?? null })
    .where(and(inArray(people.id, [reportsTo, ...line]), eq(people.managerId, id)))
  await tx.update(people).set({ managerId: reportsTo }).where(eq(people.managerId, id))
}

const deleteDrafts = async (tx: Transaction, id: string) => {
  const mine = and(eq(claims.ownerId, id), inArray(claims.status, draftStatuses))
  const receipts = await tx
    .select({ fileId: claimReceipts.fileId })
    .from(claimReceipts)
    .innerJoin(claims, eq(claims.id, claimReceipts.claimId))
    .where(mine)
  await tx.delete(claims).where(mine)
  const sheets = await tx
    .delete(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, id),
        eq(timeSheets.kind, 'sheet'),
        inArray(timeSheets.status, draftStatuses),
      ),
    )
    .returning({ fileId: timeSheets.fileId })
  const gone = [...receipts, ...sheets].flatMap(({ fileId }) => fileId ?? [])
  if (gone.length > 0) await tx.delete(files).where(inArray(files.id, gone))
}

const closedText = 'Closed because the account was deactivated.'

const closeCases = async (tx: Transaction, id: string, caller: Person, at: Date) => {
  for (const { id: caseId } of await openCases(tx, id)) {
    const [found] = await tx
      .select({ status: cases.status })
      .from(cases)
      .where(eq(cases.id, caseId))
      .for('update')
    if (!found) continue
    const status = requireStep(caseLifecycle, caseStatuses, found.status, { type: 'close' })
    await tx.update(cases).set({ status, updatedAt: at, endedAt: at }).where(eq(cases.id, caseId))
    const position = await tx.$count(caseEntries, eq(caseEntries.caseId, caseId))
    const entry = {
      caseId,
      position,
      at,
      personId: caller.id,
      action: 'close',
      status,
      text: closedText,
    } as const
    await tx.insert(caseEntries).values(entry)
  }
}

const handOver = async (
  tx: Transaction,
  deactivation: Deactivation,
  { found, work, caller, at }: { found: PersonRecord; work: OpenWork; caller: Person; at: Date },
) => {
  const { id } = deactivation
  const asked = getQuestions(countOpenWork(work))
  if (asked.reportsTo) await moveReports(tx, deactivation, { work, caller })
  if (asked.drafts && deactivation.drafts === 'delete') await deleteDrafts(tx, id)
  if (asked.bench) {
    await tx
      .update(benchCandidates)
      .set({ ownerId: deactivation.bench, updatedAt: at })
      .where(eq(benchCandidates.ownerId, id))
  }
  if (asked.cases && deactivation.cases === 'close') await closeCases(tx, id, caller, at)
  await releaseInquiries(tx, id, { caller, at })
  if (work.interviews.length > 0) await askForInterviewers(tx, found, { caller, at })
  if (work.assignments.length > 0) await endAssignments(tx, id, await findToday(tx, id, at), at)
}

/**
 * All or nothing. Throws `NOT_FOUND`, `OWN_RECORD`, `ADMINISTRATOR_ONLY`, `STEP_REFUSED`, `RECORD_CHANGED` (person or
 * open work), `VALIDATION_FAILED` (successors).
 */
export const closeAccount = async (
  tx: Transaction,
  deactivation: Deactivation,
  caller: Person,
  at: Date,
): Promise<PersonRecord> => {
  const { id, revision, expected, reportsTo, bench } = deactivation
  const current = await lockPeople(tx, caller, id, [reportsTo, bench])
  const found = await findPersonRecord(tx, id, current)
  requireOther('end access', current, id)
  requireRank('end access', current, found.roles)
  const status = nextStored(found, 'deactivate')
  await requireRevision(tx, id, revision, current)
  const work = await findOpenWork(tx, id, at)
  if (canonicalJson(countOpenWork(work)) !== canonicalJson(expected)) throw new AppError('RECORD_CHANGED')
  await requireSuccessors(tx, work, deactivation)
  await handOver(tx, deactivation, { found, work, caller: current, at })
  await endAccess(tx, id)
  await tx.delete(personRoles).where(eq(personRoles.personId, id))
  // Servers of the previous release set no `joinedAt`.
  const joinedAt =
    found.status === 'Active' ? sql`coalesce(${people.joinedAt}, ${people.createdAt})` : undefined
  await tx.update(people).set({ status, joinedAt }).where(eq(people.id, id))
  const { reports, bench: consultants, cases: open } = countOpenWork(work)
  const facts = { roles: found.roles, reports, consultants, cases: open }
  await audit(tx, { action: 'person.deactivate', subjectId: id, target: { kind: 'person', id }, facts })
  return findPersonRecord(tx, id, current)
}

const refuseTakenEmail = async (tx: Transaction, { id, email }: PersonRecord) => {
  if (!(await isEmailTaken(tx, email, id))) return
  throw new AppError('VALIDATION_FAILED', { email: leavingMessages.emailTaken })
}

/** Throws `NOT_FOUND`, `STEP_REFUSED`, `RECORD_CHANGED`, `VALIDATION_FAILED` (email in use meanwhile). */
export const reopenAccount = async (
  tx: Transaction,
  { id, revision }: { id: string; revision: string },
  caller: Person,
): Promise<PersonRecord> => {
  const current = await lockPeople(tx, caller, id)
  const status = nextStored(await findPersonRecord(tx, id, current), 'reactivate')
  await refuseTakenEmail(tx, await requireRevision(tx, id, revision, current))
  // A sign-in in progress may have left a session.
  await endAccess(tx, id)
  const above = await findManagerAbove(tx, id)
  await tx
    .update(people)
    .set({ status, managerId: above?.id ?? null })
    .where(eq(people.id, id))
  return findPersonRecord(tx, id, current)
}
