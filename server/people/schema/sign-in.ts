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

/** Includes unknown numbers. `account` and `code_hash` are keyed hashes. */
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

/** Stores only the SHA-256 hash of the token. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    personId: belongsTo('person_id', () => people.id),
    knownAt: moment('known_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.personId] }),
    index('known_browsers_person').on(table.personId, table.knownAt),
    index('known_browsers_known_at').on(table.knownAt),
  ],
)

/** Stores only the SHA-256 hash of the token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session where its token must stay secret. */
    id: uuid().notNull().defaultRandom(),
    personId: belongsTo('person_id', () => people.id),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Browser and system, "Firefox on Linux"; empty if unknown. */
    device: text().notNull().default(''),
    method: text({ enum: signInMethods }).notNull().default('code'),
    /** "Lyon, France"; empty if unknown. */
    place: text().notNull().default(''),
  },
  (table) => [
    unique('sessions_id').on(table.id),
    index('sessions_person').on(table.personId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_method_known', sql`${table.method} in ('code', 'passkey')`),
  ],
)

/** Public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    personId: belongsTo('person_id', () => people.id),
    /** In base64url. */
    credentialId: text('credential_id').notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the device; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    /** Backed up in the account of the device's vendor. */
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

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Owner of the passkey to add; null for signing in. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_person').on(table.personId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)

/** Entered by HR or an administrator, not in effect yet. Stores only SHA-256 hashes of tokens. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    personId: belongsTo('person_id', () => people.id),
    kind: text({ enum: contactKinds }).notNull(),
    value: text().notNull(),
    confirmHash: text('confirm_hash').unique('contact_changes_confirm_hash'),
    startedBy: belongsTo('started_by', () => people.id),
    startedAt: moment('started_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Null if not needed or not confirmed yet. */
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

/** Includes numbers that have an account already. Replaced or undecided requests are `set aside`. */
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

/** Append-only, ordered by `position`. */
export const partnerEvents = pgTable(
  'partner_events',
  {
    partnerId: belongsTo('partner_id', () => people.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    authorId: refersTo('author_id', () => people.id),
    action: text({ enum: partnerActions }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.position] }),
    check('partner_events_action_known', sql`${table.action} in (${actionList})`),
    check('partner_events_text_length', sql`char_length(${table.text}) <= 2000`),
  ],
)

/** Only the SHA-256 hash is stored, so that every server accepts the link one of them printed. */
export const setUpLinks = pgTable('set_up_links', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** Unfinished registrations. Stores only the SHA-256 hash of the token. */
export const registrationTokens = pgTable(
  'registration_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('registration_tokens_expires_at').on(table.expiresAt)],
)

/** Stores only the SHA-256 hash of the token. */
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
