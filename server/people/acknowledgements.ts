import { and, asc, eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type Acknowledgement,
  type AcknowledgementsOf,
  acknowledgedVersions,
  type DocumentToAcknowledge,
} from '#api/contracts/people/hr-library.contract.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { nameColumns, nameOf } from './person.ts'

type Row = Pick<typeof acknowledgements.$inferSelect, 'document' | 'version' | 'acknowledgedAt'>

const inForce = (rows: readonly Row[]): Acknowledgement[] =>
  acknowledgedVersions.map((wanted) => {
    const row = rows.find(
      ({ document, version }) => document === wanted.document && version === wanted.version,
    )
    return { ...wanted, acknowledgedAt: row?.acknowledgedAt.toISOString() ?? null }
  })

/** The documents in force that every employee acknowledges, and when this one did. */
export const findAcknowledgements = async (reader: Reader, personId: string): Promise<Acknowledgement[]> =>
  inForce(await reader.select().from(acknowledgements).where(eq(acknowledgements.personId, personId)))

/**
 * Stores that somebody has read a version; the first time counts. Throws `VERSION_OUTDATED` unless it is the version
 * in force of a document that is acknowledged.
 */
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

/** Every employee who works here, by name, with what they have acknowledged of the versions in force. */
export const findAcknowledgementReport = async (reader: Reader): Promise<AcknowledgementsOf[]> => {
  const employees = await reader
    .select({
      id: people.id,
      ...nameColumns,
      department: people.department,
    })
    .from(people)
    .where(and(eq(people.userType, userTypes.employee), eq(people.status, 'active')))
    .orderBy(byName(people.firstName), byName(people.lastName), asc(people.id))
  const rows = await reader.select().from(acknowledgements)
  const byPerson = new Map<string, Row[]>()
  for (const row of rows) byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), row])
  return employees.map(({ id, department, ...names }) => ({
    id,
    name: nameOf(names),
    department,
    documents: inForce(byPerson.get(id) ?? []).map(({ document, version, acknowledgedAt }) => ({
      document,
      version,
      acknowledgedAt,
    })),
  }))
}
