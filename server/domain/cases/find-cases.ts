import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { CaseEntry, CaseScope, CaseSummary, SupportCase } from '#api/contracts/case.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { files } from '#server/db/schema/applications.ts'
import { caseAttachments, caseEntries, cases } from '#server/db/schema/cases.ts'
import { people } from '#server/db/schema/people.ts'
import { nameOf, type Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import { caseRolesOf, daysSinceEnd, selectCases, toCaseSummary } from './case-row.ts'

type Selecting = Pick<Reader, 'select'>

const inScope = (scope: CaseScope, { id, isHr }: Person) => {
  if (scope === 'mine') return eq(cases.ownerId, id)
  return isHr ? ne(cases.ownerId, id) : sql`false`
}

/** The cases of a scope as somebody may see them; those in which something happened last come first. */
export const listCases = async (
  reader: Selecting,
  scope: CaseScope,
  person: Person,
): Promise<CaseSummary[]> => {
  const rows = await selectCases(reader)
    .where(inScope(scope, person))
    .orderBy(desc(cases.updatedAt), desc(cases.number))
  return rows.map((row) => toCaseSummary(row, person))
}

const findAttachments = (reader: Selecting, caseId: string) =>
  reader
    .select({
      entryId: caseAttachments.entryId,
      id: files.id,
      name: files.originalName,
      bytes: files.bytes,
    })
    .from(caseAttachments)
    .innerJoin(caseEntries, eq(caseEntries.id, caseAttachments.entryId))
    .innerJoin(files, eq(files.id, caseAttachments.fileId))
    .where(eq(caseEntries.caseId, caseId))
    .orderBy(asc(caseAttachments.position))

const findThread = async (reader: Selecting, caseId: string, person: Person): Promise<CaseEntry[]> => {
  const rows = await reader
    .select({ entry: caseEntries, firstName: people.firstName, lastName: people.lastName })
    .from(caseEntries)
    .innerJoin(people, eq(people.id, caseEntries.personId))
    .where(eq(caseEntries.caseId, caseId))
    .orderBy(asc(caseEntries.position))
  const attachments = await findAttachments(reader, caseId)
  return rows.map(({ entry, ...name }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    by: nameOf(name),
    isOwn: entry.personId === person.id,
    action: entry.action,
    status: entry.status,
    text: entry.text,
    attachments: attachments
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ id, name: file, bytes }) => ({ id, name: file, bytes })),
  }))
}

/** A case in full. Throws `NOT_FOUND` when there is none, or none that this person may see. */
export const findCase = async (
  reader: Selecting,
  id: string,
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const [row] = await selectCases(reader).where(eq(cases.id, id))
  if (!row || caseRolesOf(row, person).length === 0) throw new ApiError('NOT_FOUND')
  return {
    ...toCaseSummary(row, person),
    thread: await findThread(reader, id, person),
    daysSinceEnd: daysSinceEnd(row, at),
  }
}

/** An attached file. Throws `NOT_FOUND` when there is none, or none of a case that this person may see. */
export const findAttachment = async (reader: Selecting, fileId: string, person: Person) => {
  const [found] = await reader
    .select({ ownerId: cases.ownerId, fileId: files.id, name: files.originalName })
    .from(caseAttachments)
    .innerJoin(caseEntries, eq(caseEntries.id, caseAttachments.entryId))
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
    .innerJoin(files, eq(files.id, caseAttachments.fileId))
    .where(eq(files.id, fileId))
  if (!found || caseRolesOf(found, person).length === 0) throw new ApiError('NOT_FOUND')
  return { fileId, name: found.name }
}
