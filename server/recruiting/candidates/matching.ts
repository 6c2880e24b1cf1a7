import { and, arrayContains, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type countCandidates, getSkillIds } from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { skillWord } from './documents.ts'
import type { Query, Term } from './parse-query.ts'

export type Looked = Omit<z.output<typeof countCandidates.query>, 'q'>

/** Exact form and stem; tokens hold only letters and digits, so no escaping is needed. */
const wordQuery = (word: string) => sql`(to_tsquery('simple', ${word}) || to_tsquery('english', ${word}))`

const phraseQuery = (words: readonly string[]) => sql`phraseto_tsquery('simple', ${words.join(' ')})`

const beginQuery = (words: readonly string[]) => sql`to_tsquery('simple', ${`${words.join(' <-> ')}:*`})`

const getQuery = ({ words, begins, skillIds, isOnlySkill }: Term, isExact = false): SQL => {
  const [word = ''] = words
  const asWords = () => {
    if (begins) return beginQuery(words)
    return words.length > 1 || isExact ? phraseQuery(words) : wordQuery(word)
  }
  const ways = [
    ...skillIds.map((id) => sql`to_tsquery('simple', ${skillWord(id)})`),
    ...(isOnlySkill ? [] : [asWords()]),
  ]
  return sql`(${sql.join(ways, sql` || `)})`
}

/** For `from`. With words, it has only the columns that `candidates_with` returns. */
export const documentsWith = ({ wanted, excluded }: Query): SQL => {
  if (wanted.length === 0) return sql`${candidateDocuments}`
  const all = [
    ...wanted.map(
      (group) =>
        sql`(${sql.join(
          group.map((term) => getQuery(term)),
          sql` || `,
        )})`,
    ),
    ...excluded.map((term) => sql`!! ${getQuery(term, true)}`),
  ]
  return sql`candidates_with(${sql.join(all, sql` && `)}) as ${candidateDocuments}`
}

export const createConditions = ({ stage, outcome, applied }: Looked): SQL[] =>
  [
    stage && eq(applications.stage, stage),
    outcome && eq(applications.outcome, outcome),
    applied && eq(applications.jobId, applied),
  ].flatMap((one) => one || [])

/** All application filters must match the same application. */
export const passes = (reader: Reader, looked: Looked): SQL | undefined => {
  const { skills, state } = looked
  const asks = createConditions(looked)
  return and(
    isNotNull(candidateDocuments.latestAt),
    skills === '' ? undefined : arrayContains(candidateDocuments.skills, getSkillIds(skills)),
    state ? eq(candidateDocuments.state, state) : undefined,
    asks.length > 0
      ? exists(
          reader
            .select({ one: sql`1` })
            .from(applications)
            .where(and(eq(applications.candidateId, candidateDocuments.candidateId), ...asks)),
        )
      : undefined,
  )
}
