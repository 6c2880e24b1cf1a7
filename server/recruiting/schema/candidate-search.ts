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

/**
 * Candidates whose document has to be rebuilt, written by triggers. Not a foreign key: a note and an erasure that both wait for the
 * row of the candidate would wait for each other.
 */
export const staleCandidates = pgTable('stale_candidates', { candidateId: uuid('candidate_id').primaryKey() })

/** What candidates are found by, made of what they sent and what was written about them. */
export const candidateDocuments = pgTable(
  'candidate_documents',
  {
    candidateId: belongsTo('candidate_id', () => candidates.id).primaryKey(),
    /** When the last application came; null where there is none. */
    latestAt: moment('latest_at'),
    /** Without case and accents, for likeness. */
    names: text().notNull().default(''),
    place: text().notNull().default(''),
    state: text().notNull().default(''),
    /** Ids of the catalogue. */
    skills: integer().array().notNull().default(sql`'{}'`),
    /** Whether a resume could be read at all. */
    isRead: boolean('is_read').notNull().default(false),
    /** Its words as they are searched, see `search-tokens.ts`. */
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

/** What somebody who recruits looks for again and again; `query` is what stands behind the `?` of the page. */
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

/** What a candidate showed before a merge. */
export type ShownFields = Record<'firstName' | 'lastName' | 'phone' | 'linkedIn', string>

/** What was moved by a merge, and what the one who stays showed before and after it. */
export type MergePlan = { applications: string[]; before: ShownFields; after: ShownFields }

/** Candidates that turned out to be one person. What was merged goes to the one who stays, and back again when that is undone. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: id(),
    /** Their order, which two at one moment have too. */
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
