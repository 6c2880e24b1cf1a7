import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  MergePreview,
  MergeSide,
  mergeCandidates,
  undoMerge,
} from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { getName } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashRevision } from '#server/platform/crypto.ts'
import { insertRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { cards } from '#server/recruiting/applications/find-applications.ts'
import type { ActionContext } from '#server/recruiting/applications/lock-applications.ts'
import { getNameKey } from '#server/recruiting/applications/name-key.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { requireRecruiter } from '#server/recruiting/desk/require-recruiter.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { candidateMerges, type ShownFields } from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { indexCandidates } from './documents.ts'
import { isUndoable } from './merges.ts'

type Row = typeof candidates.$inferSelect
type Merge = typeof candidateMerges.$inferSelect
type Pair = { one: string; other: string }

const readSide = async (reader: Reader, row: Row): Promise<MergeSide> => {
  const { id, email, phone, linkedIn } = row
  const applied = await cards(reader)
    .where(eq(applications.candidateId, id))
    .orderBy(desc(applications.createdAt), asc(applications.id))
  return {
    ...{ id, email, name: getName(row), phone, linkedIn },
    applications: applied.map(({ id: applicationId, job, stage, outcome, createdAt }) => ({
      ...{ id: applicationId, stage, outcome, at: createdAt.toISOString() },
      job: { id: job.id, title: job.pro_jobtitle },
    })),
  }
}

const openJobs = ({ applications: own }: MergeSide) => own.filter(({ outcome }) => outcome === null)

const findPreview = async (
  reader: Reader,
  rows: readonly Row[],
  { one, other }: Pair,
): Promise<MergePreview> => {
  const [first, second] = [rows.find(({ id }) => id === one), rows.find(({ id }) => id === other)]
  // A merged candidate has no data of its own.
  if (!first || !second || first === second || first.mergedInto || second.mergedInto) {
    throw new AppError('NOT_FOUND')
  }
  const sides = { one: await readSide(reader, first), other: await readSide(reader, second) }
  const theirs = openJobs(sides.other).map(({ job }) => job.id)
  return {
    ...sides,
    conflicts: openJobs(sides.one).flatMap(({ job }) => (theirs.includes(job.id) ? job.title : [])),
    seen: hashRevision([sides.one, sides.other]),
  }
}

/** Throws `NOT_FOUND`. */
export const findMergePreview = async (reader: Reader, pair: Pair): Promise<MergePreview> => {
  const rows = await reader
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [pair.one, pair.other]))
  return findPreview(reader, rows, pair)
}

/** Blocks other merges and new applications. Locks in id order (no deadlocks). */
const holdCandidates = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [...ids]))
    .orderBy(asc(candidates.id))
    .for('no key update')

const getVisible = ({ firstName, lastName, phone, linkedIn }: Row): ShownFields => ({
  ...{ firstName, lastName, phone, linkedIn },
})

type Body = z.output<typeof mergeCandidates.body>

/** The address stays with its candidate: it identifies them. */
const chosen = ({ keep }: Body, one: Row, other: Row) => {
  const by = { one, other }
  const stays = by[one.email === other.email ? keep.name : keep.email]
  const goes = stays === one ? other : one
  const { firstName, lastName } = by[keep.name]
  const after = {
    ...{ firstName, lastName },
    phone: by[keep.phone].phone,
    linkedIn: by[keep.linkedIn].linkedIn,
  }
  return { stays, goes, after }
}

/** Moves all applications, and later ones, to the survivor. Throws `NOT_FOUND`, `RECORD_CHANGED`, `STEP_REFUSED`. */
export const merge = async (
  tx: Transaction,
  body: Body,
  { caller, at }: ActionContext,
): Promise<z.infer<typeof mergeCandidates.response>> => {
  await requireRecruiter(tx, caller)
  const rows = await holdCandidates(tx, [body.one, body.other])
  if (rows.length < 2) throw new AppError('NOT_FOUND')
  if (rows.some(({ mergedInto }) => mergedInto !== null)) throw new AppError('RECORD_CHANGED')
  const preview = await findPreview(tx, rows, body)
  if (preview.seen !== body.seen) throw new AppError('RECORD_CHANGED')
  if (preview.conflicts.length > 0) throw new AppError('STEP_REFUSED')
  const [one, other] = [rows.find(({ id }) => id === body.one), rows.find(({ id }) => id === body.other)]
  if (!one || !other) throw new AppError('NOT_FOUND')
  const { stays, goes, after } = chosen(body, one, other)
  const moved = await tx
    .update(applications)
    .set({ candidateId: stays.id })
    .where(eq(applications.candidateId, goes.id))
    .returning({ id: applications.id })
  await tx.update(candidates).set(after).where(eq(candidates.id, stays.id))
  await tx.update(candidates).set({ mergedInto: stays.id }).where(eq(candidates.id, goes.id))
  const { id } = await insertRow(tx, candidateMerges, {
    ...{ at, byId: caller.id, survivorId: stays.id, mergedId: goes.id },
    plan: { applications: moved.map((row) => row.id), before: getVisible(stays), after },
  })
  await indexCandidates(tx, [stays.id, goes.id])
  await publishMerge(tx, [stays.id])
  await audit(tx, { action: 'candidate.merge', target: { kind: 'candidate', id: stays.id } })
  const [latest] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.candidateId, stays.id))
    .orderBy(desc(applications.createdAt), asc(applications.id))
    .limit(1)
  if (!latest) throw new AppError('NOT_FOUND')
  return { id, applicationId: latest.id }
}

const publishMerge = async (tx: Transaction, candidateIds: string[]): Promise<void> => {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.candidateId, candidateIds))
  for (const { id } of rows) await publishDeskChange(tx, { topic: 'application', id })
}

const findKeys = async (reader: Reader, id: string): Promise<Set<string>> => {
  const [ids, keys] = [[id], new Set<string>()]
  for (const one of ids) {
    const rows = await reader
      .select()
      .from(candidates)
      .where(or(eq(candidates.id, one), eq(candidates.mergedInto, one)))
    for (const row of rows) {
      keys.add(`${row.email} ${row.nameKey}`)
      if (row.id !== one) ids.push(row.id)
    }
  }
  return keys
}

const belongsBack = async (tx: Transaction, { survivorId, mergedId, plan }: Merge): Promise<string[]> => {
  const keys = await findKeys(tx, mergedId)
  const rows = await tx
    .select({ id: applications.id, sent: applicationForms })
    .from(applications)
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .where(eq(applications.candidateId, survivorId))
  return rows.flatMap(({ id, sent }) =>
    plan.applications.includes(id) || keys.has(`${sent.email} ${getNameKey(sent.FirstName, sent.LastName)}`)
      ? id
      : [],
  )
}

/** Restores fields that have not changed since the merge. */
const shownAgain = (now: ShownFields, { before, after }: Merge['plan']): ShownFields => ({
  firstName: now.firstName === after.firstName ? before.firstName : now.firstName,
  lastName: now.lastName === after.lastName ? before.lastName : now.lastName,
  phone: now.phone === after.phone ? before.phone : now.phone,
  linkedIn: now.linkedIn === after.linkedIn ? before.linkedIn : now.linkedIn,
})

/** Undoes a merge. Throws `NOT_FOUND`, `STEP_REFUSED`. */
export const split = async (
  tx: Transaction,
  { id }: z.output<typeof undoMerge.body>,
  { caller, at }: ActionContext,
): Promise<{ id: string }> => {
  await requireRecruiter(tx, caller)
  const [seen] = await tx.select().from(candidateMerges).where(eq(candidateMerges.id, id))
  if (!seen) throw new AppError('NOT_FOUND')
  const rows = await holdCandidates(tx, [seen.survivorId, seen.mergedId])
  const [row] = await tx.select().from(candidateMerges).where(eq(candidateMerges.id, id)).for('update')
  const stays = rows.find((one) => one.id === seen.survivorId)
  if (!row || !stays) throw new AppError('NOT_FOUND')
  if (!(await isUndoable(tx, row, at))) throw new AppError('STEP_REFUSED')
  const back = await belongsBack(tx, row)
  await tx.update(candidates).set({ mergedInto: null }).where(eq(candidates.id, row.mergedId))
  if (back.length > 0) {
    await tx.update(applications).set({ candidateId: row.mergedId }).where(inArray(applications.id, back))
  }
  await tx
    .update(candidates)
    .set(shownAgain(getVisible(stays), row.plan))
    .where(eq(candidates.id, stays.id))
  await tx
    .update(candidateMerges)
    .set({ undoneAt: at, undoneBy: caller.id })
    .where(eq(candidateMerges.id, id))
  await indexCandidates(tx, [row.survivorId, row.mergedId])
  await publishMerge(tx, [row.survivorId, row.mergedId])
  await audit(tx, { action: 'candidate.split', target: { kind: 'candidate', id: row.survivorId } })
  return { id }
}
