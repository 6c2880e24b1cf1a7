import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { type Duplicate, duplicateMatches } from '#api/contracts/staffing/partners.contract.ts'
import { compareNames } from '#api/rules/search-words.ts'
import { getName } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerRequests } from '#server/people/schema/sign-in.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { getOwnDomains } from './mail-facts.ts'
import { findPartnerStatuses } from './partner-status.ts'

type Table = typeof people | typeof partnerRequests

const legalForms = '\\m(incorporated|inc|llc|llp|lp|limited|ltd|corporation|corp|company|co|private|pvt)\\M'

const companyKey = ({ company }: Table) =>
  sql<string>`regexp_replace(regexp_replace(lower(${company}), ${legalForms}, '', 'g'), '[^[:alnum:]]', '', 'g')`

const mailDomain = ({ email }: Table) => sql<string>`split_part(lower(${email}), '@', 2)`

const websiteDomain = ({ website }: Table) =>
  sql<string>`regexp_replace(coalesce(substring(lower(${website}) from '^https?://([^/:?#]+)'), ''), '^www\\.', '')`

const getColumns = (table: Table) => ({
  phone: table.phone,
  email: table.email,
  website: table.website,
  company: table.company,
  companyKey: companyKey(table).as('company_key'),
})

type Known = { phone: string; email: string; website: string; companyKey: string }

type Keys = Record<(typeof duplicateMatches)[number], Set<string>>

const getKeys = (records: readonly Known[]): Keys => ({
  phone: new Set(records.map(({ phone }) => phone)),
  email: new Set(records.map(({ email }) => email.toLowerCase())),
  domain: new Set(records.flatMap(getOwnDomains)),
  company: new Set(records.map((record) => record.companyKey).filter(Boolean)),
})

const getMatches = (own: Keys, other: Keys) =>
  duplicateMatches.filter((kind) => [...other[kind]].some((key) => own[kind].has(key)))

const mayBe = (table: Table, { phone, email, domain, company }: Keys): SQL | undefined => {
  const among = (column: SQL, keys: Set<string>) => (keys.size > 0 ? inArray(column, [...keys]) : undefined)
  return or(
    inArray(table.phone, [...phone]),
    among(sql`lower(${table.email})`, email),
    among(mailDomain(table), domain),
    among(websiteDomain(table), domain),
    among(companyKey(table), company),
  )
}

const ofPhone = (reader: Reader, phone: string) =>
  reader
    .select(getColumns(people))
    .from(people)
    .where(and(eq(people.phone, phone), eq(people.userType, userTypes.partner)))
    .unionAll(
      reader
        .select(getColumns(partnerRequests))
        .from(partnerRequests)
        .where(eq(partnerRequests.phone, phone)),
    )

type OtherRow = Known &
  Pick<typeof people.$inferSelect, 'id' | 'userType' | 'firstName' | 'lastName' | 'status'>

const otherPeople = (reader: Reader, which: SQL | undefined) =>
  reader
    .select({
      id: people.id,
      userType: people.userType,
      firstName: people.firstName,
      lastName: people.lastName,
      status: people.status,
      ...getColumns(people),
    })
    .from(people)
    .where(which)

const findOthers = async (reader: Reader, id: string, own: Keys) => {
  const similar = await reader
    .select(getColumns(partnerRequests))
    .from(partnerRequests)
    .where(mayBe(partnerRequests, own))
  const asked = similar.filter(({ phone }) => !own.phone.has(phone))
  const isPartnerWhoAsked = and(
    eq(people.userType, userTypes.partner),
    inArray(people.phone, asked.length > 0 ? asked.map(({ phone }) => phone) : ['']),
  )
  const rows = await otherPeople(reader, and(ne(people.id, id), or(mayBe(people, own), isPartnerWhoAsked)))
  const getRequests = ({ userType, phone }: OtherRow) =>
    userType === userTypes.partner ? asked.filter((request) => request.phone === phone) : []
  return rows.map((row) => ({ row, matches: getMatches(own, getKeys([row, ...getRequests(row)])) }))
}

export const findDuplicates = async (
  reader: Reader,
  { id, phone }: { id: string; phone: string },
): Promise<Duplicate[]> => {
  const own = getKeys(await ofPhone(reader, phone))
  const others = await findOthers(reader, id, own)
  const statuses = await findPartnerStatuses(
    reader,
    others.map(({ row }) => row).filter(({ userType }) => userType === userTypes.partner),
  )
  return others
    .filter(({ matches }) => matches.length > 0)
    .map(({ row, matches }) => ({
      kind: row.userType === userTypes.partner ? ('partner' as const) : ('employee' as const),
      id: row.id,
      name: getName(row),
      company: row.company,
      status: statuses.get(row.id) ?? null,
      matches,
    }))
    .sort((one, other) => other.matches.length - one.matches.length || compareNames(one.name, other.name))
}
