import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { signInMethods } from '#api/contracts/account/session.contract.ts'
import { contactKinds } from '#api/contracts/people/contact-change.contract.ts'
import { partnerActions, requestStatuses } from '#api/contracts/staffing/partners.contract.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { people } from './people.ts'

const actionList = sql.raw(partnerActions.map((action) => `'${action}'`).join(', '))

/**
 * The codes that were asked for, also with numbers nobody has. `account`, which names the request with its account,
 * and `code_hash` are keyed sums: neither phone numbers nor codes can be read here.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    challenge: text('account').primaryKey(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('phone_codes_tries', sql`${table.tries} between 0 and 5`),
    index('phone_codes_expires_at').on(table.expiresAt),
  ],
)

/** Browsers that somebody signed in with. Only the SHA-256 sum of what a browser holds is kept. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    personId: belongsTo('person_id', () => people.id),
    /** When the person last signed in with it. */
    knownAt: moment('known_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.personId] }),
    index('known_browsers_person').on(table.personId, table.knownAt),
    index('known_browsers_known_at').on(table.knownAt),
  ],
)

/** Sessions that were not signed out. Only the SHA-256 sum of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its token must not be told. */
    id: uuid().notNull().defaultRandom(),
    personId: belongsTo('person_id', () => people.id),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Browser and system in a few words, "Firefox on Linux"; empty where they are not known. */
    device: text().notNull().default(''),
    /** How it was signed in to. */
    method: text({ enum: signInMethods }).notNull().default('code'),
    /** Where it was signed in from, "Lyon, France"; empty where that is not known. */
    place: text().notNull().default(''),
  },
  (table) => [
    unique('sessions_id').on(table.id),
    index('sessions_person').on(table.personId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_method_known', sql`${table.method} in ('code', 'passkey')`),
  ],
)

/** What people can sign in with besides their phone. Only the public half of a key is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    personId: belongsTo('person_id', () => people.id),
    /** What the device calls it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, as its device counts; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    /** Whether it is kept in an account of the device's maker, too. */
    isSynced: boolean('is_synced').notNull(),
    addedAt: moment('added_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential').on(table.credentialId),
    index('passkeys_person').on(table.personId, table.addedAt),
    check('passkeys_name_length', sql`char_length(${table.name}) between 1 and 60`),
  ],
)

/** What devices were asked to sign and did not sign yet. Only SHA-256 sums are kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Whose passkey is to be added; null for signing in, where nobody knows yet who it is. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_person').on(table.personId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)

/**
 * A phone number or email address that HR or an administrator entered for somebody, and that is not in use yet. Only SHA-256 sums of
 * tokens are kept.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    personId: belongsTo('person_id', () => people.id),
    kind: text({ enum: contactKinds }).notNull(),
    value: text().notNull(),
    /** Of the link by which the person confirms a number; null for an address. */
    confirmHash: text('confirm_hash').unique('contact_changes_confirm_hash'),
    /** Of the link by which the person stops the change. */
    stopHash: text('stop_hash').notNull().unique('contact_changes_stop_hash'),
    startedBy: belongsTo('started_by', () => people.id),
    startedAt: moment('started_at').notNull(),
    /** Not before. */
    effectiveAt: moment('effective_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The second person; null where none is needed, or none confirmed yet. */
    confirmedBy: uuid('confirmed_by').references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('contact_changes_person').on(table.personId, table.kind),
    index('contact_changes_effective_at').on(table.effectiveAt),
    check('contact_changes_kind_known', sql`${table.kind} in ('phone', 'email')`),
    check('contact_changes_value_form', sql`${table.kind} <> 'phone' or ${table.value} ~ '^\\+[0-9]{8,15}$'`),
    check('contact_changes_value_length', sql`char_length(${table.value}) between 1 and 254`),
  ],
)

/** Links of the release before, which alone confirms by them. To be dropped by a later release. */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: belongsTo('person_id', () => people.id),
    phone: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('phone_changes_person').on(table.personId, table.sentAt),
    index('phone_changes_expires_at').on(table.expiresAt),
    check('phone_changes_phone_form', sql`${table.phone} ~ '^\\+[0-9]{8,15}$'`),
  ],
)

/**
 * What companies that want to be partners sent, each request as it came, also those with a number that has an account
 * already. Those of one number belong to the partner with that number. One that others took the place of, or that was looked
 * at without a decision, is `set aside`.
 */
export const partnerRequests = pgTable(
  'partner_requests',
  {
    id: id(),
    createdAt: createdAt(),
    status: text({ enum: requestStatuses }).notNull().default('pending'),
    company: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text().notNull(),
    country: text().notNull(),
  },
  (table) => [
    index('partner_requests_status').on(table.status, table.createdAt),
    index('partner_requests_phone').on(table.phone),
    check(
      'partner_requests_status_known',
      sql`${table.status} in ('pending', 'accepted', 'declined', 'set aside')`,
    ),
  ],
)

/** What those who recruit did with a partner, and the notes they took, in the order of `position`. Rows are only added. */
export const partnerEvents = pgTable(
  'partner_events',
  {
    partnerId: belongsTo('partner_id', () => people.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    authorId: refersTo('author_id', () => people.id),
    action: text({ enum: partnerActions }).notNull(),
    /** The reason that was given, or the note. */
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.position] }),
    check('partner_events_action_known', sql`${table.action} in (${actionList})`),
    check('partner_events_text_length', sql`char_length(${table.text}) <= 2000`),
  ],
)

/**
 * The links that let the first administrator in. Only the SHA-256 sum of a token is kept, so that each of several servers
 * knows the link that one of them printed.
 */
export const setUpLinks = pgTable('set_up_links', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** Registrations of partners that were started and not finished. Only the SHA-256 sum of a token is kept. */
export const registrationTokens = pgTable(
  'registration_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registration_tokens_expires_at').on(table.expiresAt)],
)

/** Private calendar feeds. Only the SHA-256 hash of the token in their address is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [unique('calendar_feeds_token').on(table.tokenHash)],
)
