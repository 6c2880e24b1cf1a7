import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { HrDashboard } from '#api/contracts/people/hr.contract.ts'
import {
  type Acknowledgement,
  type AcknowledgementPage,
  type AcknowledgementSort,
  type AcknowledgementsOf,
  acknowledgedVersions,
  type DocumentId,
  type DocumentToAcknowledge,
} from '#api/contracts/people/hr-library.contract.ts'
import type { ListQuery } from '#api/contracts/platform/list-page.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { getLocalDay, getName, nameColumns, nameText, type Person } from './person.ts'

type Row = Pick<typeof acknowledgements.$inferSelect, 'document' | 'version' | 'acknowledgedAt'>

const toAcknowledgements = (rows: readonly Row[]): Acknowledgement[] =>
  acknowledgedVersions.map((wanted) => {
    const row = rows.find(
      ({ document, version }) => document === wanted.document && version === wanted.version,
    )
    return { ...wanted, acknowledgedAt: row?.acknowledgedAt.toISOString() ?? null }
  })

export const findAcknowledgements = async (reader: Reader, personId: string): Promise<Acknowledgement[]> =>
  toAcknowledgements(
    await reader.select().from(acknowledgements).where(eq(acknowledgements.personId, personId)),
  )

/** Idempotent. Throws `VERSION_OUTDATED` unless it is the version in force. */
export const acknowledge = async (
  tx: Transaction,
  personId: string,
  { document, version }: DocumentToAcknowledge,
  at: Date,
): Promise<Acknowledgement> => {
  const isInForce = acknowledgedVersions.some((one) => one.document === document && one.version === version)
  if (!isInForce) throw new AppError('VERSION_OUTDATED')
  await tx
    .insert(acknowledgements)
    .values({ personId, document, version, acknowledgedAt: at })
    .onConflictDoNothing()
  const own = await findAcknowledgements(tx, personId)
  const stored = own.find((one) => one.document === document)
  if (!stored) throw new Error('The acknowledgement that was stored is gone.')
  return stored
}

const isEmployee = and(eq(people.userType, userTypes.employee), eq(people.status, 'active'))

const isOfVersionInForce = or(
  ...acknowledgedVersions.map(({ document, version }) =>
    and(eq(acknowledgements.document, document), eq(acknowledgements.version, version)),
  ),
)

const readReport = async (reader: Reader, ids: readonly string[]): Promise<AcknowledgementsOf[]> => {
  const employees = await reader
    .select({
      id: people.id,
      ...nameColumns,
      department: people.department,
    })
    .from(people)
    .where(inArray(people.id, [...ids]))
  const rows = await reader
    .select()
    .from(acknowledgements)
    .where(and(isOfVersionInForce, inArray(acknowledgements.personId, [...ids])))
  const byPerson = new Map<string, Row[]>()
  for (const row of rows) byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), row])
  return employees.map(({ id, department, ...names }) => ({
    id,
    name: getName(names),
    department,
    documents: toAcknowledgements(byPerson.get(id) ?? []).map(({ document, version, acknowledgedAt }) => ({
      document,
      version,
      acknowledgedAt,
    })),
  }))
}

const versionsInForce = sql`unnest(
  ${sql.param(acknowledgedVersions.map(({ document }) => document))}::text[],
  ${sql.param(acknowledgedVersions.map(({ version }) => version))}::text[]
) with ordinality as wanted (document, version, position)`

export const findUnacknowledged = async (reader: Reader): Promise<HrDashboard['unacknowledged']> => {
  const rows = await reader
    .select({
      id: people.id,
      ...nameColumns,
      documents: sql<DocumentId[]>`array_agg(wanted.document order by wanted.position)`,
    })
    .from(people)
    .innerJoin(versionsInForce, sql`true`)
    .leftJoin(
      acknowledgements,
      and(
        eq(acknowledgements.personId, people.id),
        eq(acknowledgements.document, sql`wanted.document`),
        eq(acknowledgements.version, sql`wanted.version`),
      ),
    )
    .where(and(isEmployee, isNull(acknowledgements.personId)))
    .groupBy(people.id)
    .orderBy(byName(people.firstName), byName(people.lastName), asc(people.id))
  return rows.map(({ id, documents, ...names }) => ({ id, name: getName(names), documents }))
}

/** Null if the version in force was not acknowledged. */
const selectAcknowledgedAt = (id: DocumentId) => sql`(
  select ${acknowledgements.acknowledgedAt} from ${acknowledgements}
  where ${acknowledgements.personId} = ${people.id} and ${acknowledgements.document} = ${id}
    and ${acknowledgements.version} = ${acknowledgedVersions.find(({ document }) => document === id)?.version ?? ''}
)`

const acknowledgedText = (document: DocumentId, caller: Person) =>
  sql`coalesce(${dayText(getLocalDay(selectAcknowledgedAt(document), caller))}, 'Not yet')`

const listedEmployees = (caller: Person): ListedRecord<AcknowledgementSort> => ({
  from: sql`${people}`,
  id: people.id,
  sorts: {
    name: byName(nameText),
    department: byName(people.department),
    'employee-handbook': selectAcknowledgedAt('employee-handbook'),
    'leave-policy': selectAcknowledgedAt('leave-policy'),
    'expense-policy': selectAcknowledgedAt('expense-policy'),
    'remote-work-policy': selectAcknowledgedAt('remote-work-policy'),
    'security-policy': selectAcknowledgedAt('security-policy'),
    'privacy-policy': selectAcknowledgedAt('privacy-policy'),
  },
  newest: people.createdAt,
  searched: [
    nameText,
    people.department,
    ...acknowledgedVersions.map(({ document }) => acknowledgedText(document, caller)),
  ],
})

const countAcknowledged = async (reader: Reader): Promise<AcknowledgementPage['counts']> => {
  const rows = await reader
    .select({ document: acknowledgements.document, acknowledged: count() })
    .from(acknowledgements)
    .innerJoin(people, eq(people.id, acknowledgements.personId))
    .where(and(isEmployee, isOfVersionInForce))
    .groupBy(acknowledgements.document)
  return acknowledgedVersions.map(({ document }) => ({
    document,
    acknowledged: rows.find((row) => row.document === document)?.acknowledged ?? 0,
  }))
}

export const findAcknowledgementPage = async (
  reader: Reader,
  asked: ListQuery<AcknowledgementSort>,
  caller: Person,
): Promise<AcknowledgementPage> => {
  const { ids, ...totals } = await findPage(reader, listedEmployees(caller), isEmployee, asked)
  const rows = ids.length === 0 ? [] : await readReport(reader, ids)
  return { ...totals, rows: sortByIds(ids, rows), counts: await countAcknowledged(reader) }
}
