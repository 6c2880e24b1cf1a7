import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PersonQuery } from '#api/contracts/governance/privacy.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { hashWithKey } from '#server/platform/crypto.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'

type Account = typeof people.$inferSelect

export type Subject = PersonQuery & {
  accounts: Account[]
  personIds: string[]
  /** Submitted under this address and no other. */
  candidates: { id: string; name: string }[]
  codeSubjects: string[]
}

/** SQL: exact address (ignoring case) or exact number. */
export const matchesPerson = ({ email, phoneNo }: PersonQuery, emails: PgColumn, phones?: PgColumn): SQL =>
  or(
    email === '' ? undefined : eq(sql`lower(${emails})`, email),
    phoneNo === '' || !phones ? undefined : eq(phones, phoneNo),
  ) ?? sql`false`

/** Under another address too, it may be another person. */
const findCandidates = async (reader: Reader, { email }: PersonQuery) => {
  if (email === '') return []
  const submitted = (which: SQL) =>
    reader.select({ id: submissions.candidateId }).from(submissions).where(which)
  return reader
    .select({ id: benchCandidates.id, name: benchCandidates.name })
    .from(benchCandidates)
    .where(
      and(
        inArray(benchCandidates.id, submitted(eq(submissions.email, email))),
        notInArray(benchCandidates.id, submitted(ne(submissions.email, email))),
      ),
    )
}

/** `codeKey` is that of sign-in codes. */
export const findSubject = async (reader: Reader, query: PersonQuery, codeKey: string): Promise<Subject> => {
  const accounts = await reader
    .select()
    .from(people)
    .where(matchesPerson(query, people.email, people.phone))
  const phones = new Set([...accounts.map(({ phone }) => phone), query.phoneNo].filter(Boolean))
  return {
    ...query,
    accounts,
    personIds: accounts.map(({ id }) => id),
    candidates: await findCandidates(reader, query),
    codeSubjects: [...phones].flatMap((phone) =>
      ['phone', 'known phone'].map((purpose) => hashWithKey(codeKey, purpose, phone)),
    ),
  }
}

/** Without what shares their address or number. */
export const subjectOfAccounts = async (reader: Reader, ids: readonly string[]): Promise<Subject> => {
  const accounts =
    ids.length === 0
      ? []
      : await reader
          .select()
          .from(people)
          .where(inArray(people.id, [...ids]))
  return {
    email: '',
    phoneNo: '',
    accounts,
    personIds: accounts.map(({ id }) => id),
    candidates: [],
    codeSubjects: [],
  }
}
