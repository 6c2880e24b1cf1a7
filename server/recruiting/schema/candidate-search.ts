import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { candidates } from './candidates.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Written by triggers. No foreign key: a note and an erasure that both wait for the candidate row would deadlock. */
export const staleCandidates = pgTable('stale_candidates', { candidateId: uuid('candidate_id').primaryKey() })

export const candidateDocuments = pgTable(
  'candidate_documents',
  {
    candidateId: belongsTo('candidate_id', () => candidates.id).primaryKey(),
    latestAt: moment('latest_at'),
    names: text().notNull().default(''),
    place: text().notNull().default(''),
    state: text().notNull().default(''),
    skills: integer().array().notNull().default(sql`'{}'`),
    isRead: boolean('is_read').notNull().default(false),
    /** Tokens, see `search-tokens.ts`. */
    words: text().notNull().default(''),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', words) || to_tsvector('english', words)`),
  },
  (table) => [
    index('candidate_documents_latest').on(table.latestAt.desc(), table.candidateId),
    index('candidate_documents_search').using('gin', table.search),
    index('candidate_documents_skills').using('gin', table.skills),
    check('candidate_documents_length', sql`char_length(${table.words}) <= 300000`),
  ],
)

/** `query` is the URL query without `?`. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    createdAt: createdAt(),
    personId: belongsTo('person_id', () => people.id),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.personId, sql`lower(${table.name})`),
    check('saved_searches_length', sql`char_length(${table.query}) <= 1000`),
  ],
)

export type ShownFields = Record<'firstName' | 'lastName' | 'phone' | 'linkedIn', string>

/** Moved applications, and the survivor's fields before and after. */
export type MergePlan = { applications: string[]; before: ShownFields; after: ShownFields }

export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: id(),
    /** Orders merges with equal timestamps. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    byId: refersTo('by_id', () => people.id),
    survivorId: belongsTo('survivor_id', () => candidates.id),
    mergedId: belongsTo('merged_id', () => candidates.id),
    plan: jsonb().$type<MergePlan>().notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => people.id),
  },
  (table) => [
    index('candidate_merges_survivor').on(table.survivorId),
    uniqueIndex('candidate_merges_merged').on(table.mergedId).where(sql`${table.undoneAt} is null`),
    check('candidate_merges_two', sql`${table.survivorId} <> ${table.mergedId}`),
  ],
)
