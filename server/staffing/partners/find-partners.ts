import { createHash } from 'node:crypto'
import { and, asc, desc, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type {
  PartnerRecord,
  PartnerRequest,
  PartnerSummary,
} from '#api/contracts/staffing/partners.contract.ts'
import { ascending, compareNames } from '#api/rules/search-words.ts'
import { lastSignIns } from '#server/people/find-people.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerEvents, partnerRequests } from '#server/people/schema/sign-in.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { findDuplicates } from './duplicates.ts'
import { getMailFacts } from './mail-facts.ts'
import { getPartnerStatus } from './partner-status.ts'

const readAccounts = (reader: Reader, which?: SQL) => {
  const signIns = lastSignIns(reader)
  return reader
    .select({
      id: people.id,
      ...nameColumns,
      company: people.company,
      email: people.email,
      phone: people.phone,
      website: people.website,
      country: people.country,
      stored: people.status,
      lastSignInAt: signIns.at,
    })
    .from(people)
    .leftJoin(signIns, eq(signIns.personId, people.id))
    .where(and(eq(people.userType, userTypes.partner), which))
    .orderBy(byName(people.company), asc(people.id))
}

type Account = Awaited<ReturnType<typeof readAccounts>>[number]

type Request = typeof partnerRequests.$inferSelect

const readRequests = (reader: Reader, which?: SQL): Promise<Request[]> =>
  reader
    .select()
    .from(partnerRequests)
    .where(which)
    .orderBy(desc(partnerRequests.createdAt), asc(partnerRequests.id))

/** Until the account is opened, the latest request holds the details. */
const summarize = (account: Account, requests: readonly Request[]): PartnerSummary => {
  const status = getPartnerStatus(account.stored, requests)
  const [latest] = requests
  const isOpened = status === 'Active' || status === 'Deactivated'
  const { company, email, website, country, ...contact } = isOpened ? account : (latest ?? account)
  return {
    id: account.id,
    company,
    name: getName(contact),
    email,
    phoneNo: account.phone,
    website,
    country,
    status,
    openRequests: requests.filter((request) => request.status === 'pending').length,
    lastRequestAt: latest?.createdAt.toISOString() ?? null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  }
}

export const listPartners = async (reader: Reader): Promise<PartnerSummary[]> => {
  const accounts = await readAccounts(reader)
  const byPhone = new Map<string, Request[]>()
  for (const request of await readRequests(reader)) {
    byPhone.set(request.phone, [...(byPhone.get(request.phone) ?? []), request])
  }
  return accounts
    .map((account) => summarize(account, byPhone.get(account.phone) ?? []))
    .sort((one, other) => compareNames(one.company, other.company) || ascending(one.id, other.id))
}

/** SQL twin of `isWaiting`. */
const areWaiting = (reader: Reader) => {
  const has = (status: Request['status']) =>
    exists(
      reader
        .select({ id: partnerRequests.id })
        .from(partnerRequests)
        .where(and(eq(partnerRequests.phone, people.phone), eq(partnerRequests.status, status))),
    )
  const isUndecided = and(eq(people.status, 'pending'), not(has('declined')))
  return and(eq(people.userType, userTypes.partner), or(has('pending'), isUndecided))
}

export const countWaiting = (reader: Reader): Promise<number> => reader.$count(people, areWaiting(reader))

export const oldestWaiting = async (reader: Reader): Promise<Date | null> => {
  const isTheirs = and(eq(partnerRequests.phone, people.phone), eq(partnerRequests.status, 'pending'))
  const asked = sql`coalesce(${partnerRequests.createdAt}, ${people.createdAt})`
  const [found] = await reader
    .select({ at: sql<Date | null>`min(${asked})`.mapWith(people.createdAt) })
    .from(people)
    .leftJoin(partnerRequests, isTheirs)
    .where(areWaiting(reader))
  return found?.at ?? null
}

const getRequest = (request: Request): PartnerRequest => ({
  id: request.id,
  at: request.createdAt.toISOString(),
  status: request.status,
  company: request.company,
  name: getName(request),
  email: request.email,
  website: request.website,
  country: request.country,
  mail: getMailFacts(request),
})

const readEvents = (reader: Reader, partnerId: string) =>
  reader
    .select({ at: partnerEvents.at, action: partnerEvents.action, text: partnerEvents.text, ...nameColumns })
    .from(partnerEvents)
    .innerJoin(people, eq(people.id, partnerEvents.authorId))
    .where(eq(partnerEvents.partnerId, partnerId))
    .orderBy(asc(partnerEvents.position))

type HistoryEntry = PartnerRecord['history'][number]

const getEvents = (rows: Awaited<ReturnType<typeof readEvents>>, requests: readonly Request[]) => {
  const asked = requests.map<HistoryEntry>(({ createdAt }) => ({
    at: createdAt.toISOString(),
    action: 'request',
    by: null,
    text: '',
  }))
  const done = rows.flatMap<HistoryEntry>(({ action, at, text, ...author }) =>
    action === 'note' ? [] : [{ at: at.toISOString(), action, by: getName(author), text }],
  )
  const notes = rows
    .filter(({ action }) => action === 'note')
    .map(({ at, text, ...author }) => ({ at: at.toISOString(), by: getName(author), text }))
  return {
    history: [...asked.reverse(), ...done].sort((one, other) => ascending(one.at, other.at)),
    notes: notes.reverse(),
  }
}

/** Excludes sign-ins, so that they do not cause `RECORD_CHANGED`. */
const getRevision = ({ lastSignInAt: _, ...account }: Account, requests: readonly Request[]): string =>
  createHash('sha256')
    .update(JSON.stringify([account, requests.map(({ id, status }) => [id, status])]))
    .digest('base64url')
    .slice(0, 22)

/** Throws `NOT_FOUND`. */
export const findPartner = async (reader: Reader, id: string): Promise<PartnerRecord> => {
  const [account] = await readAccounts(reader, eq(people.id, id))
  if (!account) throw new AppError('NOT_FOUND')
  const requests = await readRequests(reader, eq(partnerRequests.phone, account.phone))
  const summary = summarize(account, requests)
  return {
    ...summary,
    mail: getMailFacts(summary),
    requests: requests.map(getRequest),
    duplicates: await findDuplicates(reader, account),
    ...getEvents(await readEvents(reader, id), requests),
    revision: getRevision(account, requests),
  }
}
