import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type {
  CaseEntry,
  CaseRole,
  CaseScope,
  CaseSort,
  CaseStatus,
  CaseSummary,
  SupportCase,
} from '#api/contracts/people/case.contract.ts'
import { casePriorities } from '#api/contracts/people/case.contract.ts'
import { type ListPage, type ListQuery, listedAtOnce } from '#api/contracts/platform/list-page.ts'
import { dayMs } from '#api/rules/durations.ts'
import { getLocalDay, getName, nameColumns, nameText, type Person } from '#server/people/person.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'

const inScope = (scope: CaseScope, { id, isHr }: Person) => {
  if (scope === 'mine') return eq(cases.ownerId, id)
  return isHr ? ne(cases.ownerId, id) : sql`false`
}

const selectCases = (reader: Reader) =>
  reader
    .select({ ...getTableColumns(cases), ...nameColumns })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.ownerId))

type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

/** Empty without access. HR has a role in every case but their own. */
export const getCaseRoles = ({ ownerId }: Pick<CaseRow, 'ownerId'>, { id, isHr }: Person): CaseRole[] => {
  if (ownerId === id) return ['owner']
  return isHr ? ['agent'] : []
}

const toCaseSummary = (row: CaseRow, person: Person): CaseSummary => ({
  id: row.id,
  number: `CS-${row.number}`,
  owner: getName(row),
  category: row.category,
  subject: row.subject,
  priority: row.priority,
  status: row.status,
  roles: getCaseRoles(row, person),
  createdOn: row.createdAt.toISOString(),
  updatedOn: row.updatedAt.toISOString(),
})

/** Whole days since a case was resolved or closed; 0 while it is open. */
export const daysSinceEnd = ({ endedAt }: Pick<CaseRow, 'endedAt'>, at: Date): number =>
  endedAt ? Math.max(0, Math.floor((at.getTime() - endedAt.getTime()) / dayMs)) : 0

type CaseFilter = { scope: CaseScope; status?: CaseStatus | undefined }

const isWanted = ({ scope, status }: CaseFilter, person: Person) =>
  and(inScope(scope, person), status && eq(cases.status, status))

export const listCases = async (
  reader: Reader,
  { page = 1, ...asked }: CaseFilter & { page?: number | undefined },
  person: Person,
): Promise<CaseSummary[]> => {
  const listed = selectCases(reader)
    .where(isWanted(asked, person))
    .orderBy(desc(cases.updatedAt), desc(cases.number))
    .$dynamic()
  const rows = await (asked.scope === 'mine'
    ? listed
    : listed.limit(listedAtOnce).offset((page - 1) * listedAtOnce))
  return rows.map((row) => toCaseSummary(row, person))
}

const listedCases = (person: Person): ListedRecord<CaseSort> => ({
  from: sql`${cases} inner join ${people} on ${people.id} = ${cases.ownerId}`,
  id: cases.id,
  sorts: {
    case: cases.number,
    subject: byName(cases.subject),
    owner: byName(nameText),
    category: byName(cases.category),
    priority: sql`array_position(${sql.param([...casePriorities])}::text[], ${cases.priority})`,
    status: byName(cases.status),
    updated: cases.updatedAt,
  },
  newest: cases.updatedAt,
  searched: [
    sql`'CS-' || ${cases.number}`,
    cases.subject,
    nameText,
    cases.category,
    cases.priority,
    cases.status,
    dayText(getLocalDay(cases.updatedAt, person)),
  ],
})

export const findCasePage = async (
  reader: Reader,
  asked: CaseFilter & ListQuery<CaseSort>,
  person: Person,
): Promise<ListPage<CaseSummary>> => {
  const { ids, ...counts } = await findPage(reader, listedCases(person), isWanted(asked, person), asked)
  const rows = ids.length === 0 ? [] : await selectCases(reader).where(inArray(cases.id, ids))
  return { ...counts, rows: sortByIds(ids, rows).map((row) => toCaseSummary(row, person)) }
}

const findAttachments = (reader: Reader, caseId: string) =>
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

const findThread = async (reader: Reader, caseId: string, person: Person): Promise<CaseEntry[]> => {
  const rows = await reader
    .select({ entry: caseEntries, ...nameColumns })
    .from(caseEntries)
    .innerJoin(people, eq(people.id, caseEntries.personId))
    .where(eq(caseEntries.caseId, caseId))
    .orderBy(asc(caseEntries.position))
  const attachments = await findAttachments(reader, caseId)
  return rows.map(({ entry, ...name }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    by: getName(name),
    isOwn: entry.personId === person.id,
    action: entry.action,
    status: entry.status,
    text: entry.text,
    attachments: attachments
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ id, name: file, bytes }) => ({ id, name: file, bytes })),
  }))
}

const requireSeen = (row: CaseRow | undefined, person: Person): CaseRow => {
  if (!row || getCaseRoles(row, person).length === 0) throw new AppError('NOT_FOUND')
  return row
}

/** Locks the row. Throws `NOT_FOUND`, also for callers without access. */
export const lockCase = async (tx: Transaction, id: string, person: Person): Promise<CaseRow> => {
  const [row] = await selectCases(tx).where(eq(cases.id, id)).for('update', { of: cases })
  return requireSeen(row, person)
}

/** Throws `NOT_FOUND`, also for callers without access. */
export const findCase = async (
  reader: Reader,
  id: string,
  person: Person,
  at: Date,
): Promise<SupportCase> => {
  const [found] = await selectCases(reader).where(eq(cases.id, id))
  const row = requireSeen(found, person)
  return {
    ...toCaseSummary(row, person),
    thread: await findThread(reader, id, person),
    daysSinceEnd: daysSinceEnd(row, at),
  }
}

/** Throws `NOT_FOUND`, also for callers without access. */
export const findAttachment = async (reader: Reader, fileId: string, person: Person) => {
  const [found] = await reader
    .select({ ownerId: cases.ownerId, caseId: cases.id, fileId: files.id, name: files.originalName })
    .from(caseAttachments)
    .innerJoin(caseEntries, eq(caseEntries.id, caseAttachments.entryId))
    .innerJoin(cases, eq(cases.id, caseEntries.caseId))
    .innerJoin(files, eq(files.id, caseAttachments.fileId))
    .where(eq(files.id, fileId))
  if (!found || getCaseRoles(found, person).length === 0) throw new AppError('NOT_FOUND')
  return { fileId, name: found.name, caseId: found.caseId, ownerId: found.ownerId }
}
