import { asc, eq, inArray } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { getName } from '#server/people/person.ts'
import { acknowledgements } from '#server/people/schema/hr-library.ts'
import { invitations, people, personRoles, profilePhotos } from '#server/people/schema/people.ts'
import {
  calendarFeeds,
  contactChanges,
  knownBrowsers,
  partnerEvents,
  passkeyChallenges,
  passkeys,
  sessions,
} from '#server/people/schema/sign-in.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'
import { savedSearches } from '#server/recruiting/schema/candidate-search.ts'
import { erasedName, erasedNames } from './erased-names.ts'
import { blank, fateOfAccount, keepEmployment, nobodysNumber, readPlaces } from './former-employees.ts'
import { asFound, excerpt, type Found, getIds, type Kind } from './kind.ts'

const isPartner = (found: Found) => found.data.userType === userTypes.partner

const emptyAccount = async (tx: Transaction, found: Found, at: Date) => {
  if (found.retainedUntil !== null) {
    await tx.delete(profilePhotos).where(eq(profilePhotos.personId, found.id))
    return keepEmployment(tx, found)
  }
  const kind = isPartner(found) ? 'partner' : 'employee'
  await tx.delete(profilePhotos).where(eq(profilePhotos.personId, found.id))
  await tx
    .update(people)
    .set({
      ...blank,
      ...erasedNames(kind, found.id),
      phone: nobodysNumber(),
      company: isPartner(found) ? erasedName('partner') : '',
      erasedAt: at,
    })
    .where(eq(people.id, found.id))
}

const account: Kind = {
  name: 'account',
  tables: [people, profilePhotos],
  find: async (reader, { accounts }, at) => {
    const places = await readPlaces(reader, accounts)
    const photos = await reader
      .select({ personId: profilePhotos.personId, createdAt: profilePhotos.createdAt })
      .from(profilePhotos)
      .where(
        inArray(
          profilePhotos.personId,
          accounts.map(({ id }) => id),
        ),
      )
    const photoOf = new Map(photos.map(({ personId, createdAt }) => [personId, createdAt]))
    return accounts.map(({ erasedAt: _, managerId: _manager, ...row }) =>
      asFound({
        id: row.id,
        at: row.createdAt,
        text: [getName(row), row.email, row.phone].join(', '),
        data: { ...row, photoSince: photoOf.get(row.id) ?? null },
        ...fateOfAccount(row, places.get(row.id), at),
      }),
    )
  },
  anonymise: async (tx, found, at) => {
    for (const one of found) await emptyAccount(tx, one, at)
  },
}

const access: Kind = {
  name: 'access',
  tables: [personRoles, accessReviews],
  find: async (reader, { personIds }) => {
    const granted = await reader
      .select()
      .from(personRoles)
      .where(inArray(personRoles.personId, personIds))
      .orderBy(asc(personRoles.role))
    const reviews = await reader
      .select()
      .from(accessReviews)
      .where(inArray(accessReviews.personId, personIds))
      .orderBy(asc(accessReviews.reviewedAt), asc(accessReviews.id))
    return [
      ...granted.map(({ personId, role, grantedAt }) =>
        asFound({
          id: `${personId} ${role}`,
          at: grantedAt,
          text: `Role: ${role}`,
          data: { role, grantedAt },
          fate: 'remove',
        }),
      ),
      ...reviews.map(({ id, role, decision, reviewedAt }) =>
        asFound({
          id,
          at: reviewedAt,
          text: `Role ${role} ${decision}`,
          data: { role, decision, reviewedAt },
          fate: 'anonymise',
        }),
      ),
    ]
  },
  remove: async (tx, found) => {
    const ids = found.map(({ id }) => id.split(' ')[0] ?? '')
    await tx.delete(personRoles).where(inArray(personRoles.personId, ids))
    notify(tx, 'access')
  },
}

const tokenTables = [sessions, knownBrowsers, invitations, calendarFeeds, contactChanges, passkeys] as const

const signIn: Kind = {
  name: 'signIn',
  tables: [...tokenTables, passkeyChallenges, codeSends],
  find: async (reader, { personIds, codeSubjects }) => {
    const open = await reader.select().from(sessions).where(inArray(sessions.personId, personIds))
    const browsers = await reader
      .select()
      .from(knownBrowsers)
      .where(inArray(knownBrowsers.personId, personIds))
    const links = await reader.select().from(invitations).where(inArray(invitations.personId, personIds))
    const feeds = await reader.select().from(calendarFeeds).where(inArray(calendarFeeds.personId, personIds))
    const codes = await reader.select().from(codeSends).where(inArray(codeSends.subject, codeSubjects))
    const contacts = await reader
      .select()
      .from(contactChanges)
      .where(inArray(contactChanges.personId, personIds))
    const keys = await reader.select().from(passkeys).where(inArray(passkeys.personId, personIds))
    const trace = (id: string, at: Date, text: string, until: Date | null = null) =>
      asFound({ id, at, text, data: { what: text, at, until }, fate: 'remove' })
    // A browser may be known for several people.
    const own = ({ personId, tokenHash }: { personId: string; tokenHash: string }) =>
      `${personId} ${tokenHash}`
    return [
      ...open.map((row) => trace(own(row), row.startedAt, 'Session', row.expiresAt)),
      ...browsers.map((row) => trace(own(row), row.knownAt, 'Known browser')),
      ...links.map((row) => trace(own(row), row.sentAt, 'Invitation', row.expiresAt)),
      ...feeds.map((row) => trace(own(row), row.createdAt, 'Calendar feed', row.endsAt)),
      ...contacts.map((row) =>
        trace(
          own({ ...row, tokenHash: row.id }),
          row.startedAt,
          `New ${row.kind}: ${row.value}`,
          row.expiresAt,
        ),
      ),
      ...keys.map((row) =>
        trace(own({ ...row, tokenHash: row.credentialId }), row.addedAt, `Passkey: ${row.name}`),
      ),
      ...codes.map((row) => trace(row.id, row.sentAt, 'Code sent to the phone')),
    ]
  },
  remove: async (tx, found) => {
    const [codes, owned] = [
      getIds(found).filter((id) => !id.includes(' ')),
      getIds(found).flatMap((id) => (id.includes(' ') ? (id.split(' ')[0] ?? []) : [])),
    ]
    for (const table of tokenTables) {
      await tx.delete(table).where(inArray(table.personId, owned))
    }
    await tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.personId, owned))
    await tx.delete(codeSends).where(inArray(codeSends.id, codes))
    notify(tx, 'access')
  },
}

const read: Kind = {
  name: 'acknowledgements',
  tables: [acknowledgements],
  find: async (reader, { personIds }) => {
    const rows = await reader
      .select()
      .from(acknowledgements)
      .where(inArray(acknowledgements.personId, personIds))
      .orderBy(asc(acknowledgements.acknowledgedAt), asc(acknowledgements.document))
    return rows.map(({ personId, ...row }) =>
      asFound({
        id: `${personId} ${row.document} ${row.version}`,
        at: row.acknowledgedAt,
        text: `${row.document}, ${row.version}`,
        data: row,
        fate: 'remove',
      }),
    )
  },
  remove: async (tx, found) => {
    const ids = found.map(({ id }) => id.split(' ')[0] ?? '')
    await tx.delete(acknowledgements).where(inArray(acknowledgements.personId, ids))
  },
}

const searches: Kind = {
  name: 'savedSearches',
  tables: [savedSearches],
  find: async (reader, { personIds }) => {
    const rows = await reader
      .select()
      .from(savedSearches)
      .where(inArray(savedSearches.personId, personIds))
      .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
    return rows.map(({ personId: _, ...row }) =>
      asFound({ id: row.id, at: row.createdAt, text: excerpt(row.name), data: row, fate: 'remove' }),
    )
  },
  remove: async (tx, found) => {
    await tx.delete(savedSearches).where(inArray(savedSearches.id, getIds(found)))
  },
}

const partnership: Kind = {
  name: 'partnership',
  tables: [partnerEvents],
  find: async (reader, { personIds }) => {
    const rows = await reader
      .select()
      .from(partnerEvents)
      .where(inArray(partnerEvents.partnerId, personIds))
      .orderBy(asc(partnerEvents.partnerId), asc(partnerEvents.position))
    return rows.map(({ partnerId, position, at, action, text }) =>
      asFound({
        id: `${partnerId} ${position}`,
        at,
        text: excerpt(text === '' ? action : `${action}: ${text}`),
        data: { at, action, text },
        fate: 'remove',
      }),
    )
  },
  remove: async (tx, found) => {
    const ids = found.map(({ id }) => id.split(' ')[0] ?? '')
    await tx.delete(partnerEvents).where(inArray(partnerEvents.partnerId, ids))
  },
}

export const accountKinds: readonly Kind[] = [access, signIn, read, searches, partnership]

/** Separate from `accountKinds`: must be blanked after everything that leads to it. */
export const accountKind = account
