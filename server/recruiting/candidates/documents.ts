import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTokens } from '#api/rules/search-tokens.ts'
import { fold } from '#api/rules/search-words.ts'
import { skillsIn } from '#api/rules/skills-in.ts'
import { chunk } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { candidateDocuments, staleCandidates } from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { placeIn } from './place-in.ts'
import { readSources, type Source } from './sources.ts'

/** Separator that no text contains, so that phrases cannot match across two texts. */
const between = ' 0between0 '

export const skillWord = (id: number) => `0skill${id}`

/** tsvector size limit; the latest texts come first. */
const longest = 250_000

const athome = (phone: string) => /^\+(?:1|91)(\d{10})$/.exec(phone)?.[1] ?? ''

const getWords = (sources: readonly Source[], skills: readonly number[], phones: readonly string[]) => {
  const also = new Set<string>(phones)
  const texts: string[] = []
  let length = 0
  for (const text of new Set(sources.map((source) => source.text))) {
    const words: string[] = []
    for (const token of getTokens(text)) {
      length += token.word.length + 1
      if (length > longest) break
      words.push(token.word)
      if (token.also) also.add(token.also)
    }
    texts.push(words.join(' '))
  }
  return [...skills.map(skillWord), ...also, ...texts].join(between).slice(0, 300_000)
}

const none = { place: '', state: '' }

type Known = Awaited<ReturnType<typeof readSources>>

const createDocument = (id: string, names: readonly string[], { sources, applied }: Known) => {
  const own = applied.filter(({ candidateId }) => candidateId === id)
  const ownSources = sources.filter(({ candidateId }) => candidateId === id)
  const resumes = ownSources.filter(({ source }) => source === 'resume')
  const texts = resumes.map(({ text }) => text)
  const skills = [...new Set(texts.flatMap(skillsIn))].sort((one, other) => one - other)
  const where = texts.map(placeIn).find(({ state }) => state !== '') ?? none
  return {
    candidateId: id,
    latestAt: own[0]?.sent.createdAt ?? null,
    names: [
      ...new Set(
        [...names, where.place].map((name) =>
          fold(name)
            .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
            .trim(),
        ),
      ),
    ]
      .filter(Boolean)
      .join(' ; ')
      .slice(0, 1000),
    ...where,
    skills,
    isRead: resumes.length > 0,
    words: getWords(
      ownSources,
      skills,
      own.flatMap(({ sent }) => athome(sent.phoneNumber) || []),
    ),
  }
}

const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

const atOnce = 20

const { candidateId: target, latestAt, names, place, state, skills, isRead, words } = candidateDocuments

const replaced = {
  latestAt: excluded(latestAt),
  names: excluded(names),
  place: excluded(place),
  state: excluded(state),
  skills: excluded(skills),
  isRead: excluded(isRead),
  words: excluded(words),
}

const storeDocuments = (tx: Transaction, some: readonly ReturnType<typeof createDocument>[]) =>
  tx
    .insert(candidateDocuments)
    .values([...some])
    .onConflictDoUpdate({ target, set: replaced })

/** Call in the transaction that changed the sources. */
export const indexCandidates = async (tx: Transaction, some: readonly string[]): Promise<void> => {
  const ids = [...new Set(some)].sort()
  if (ids.length === 0) return
  const there = await tx
    .select({ id: candidates.id, first: candidates.firstName, last: candidates.lastName })
    .from(candidates)
    .where(inArray(candidates.id, ids))
    .orderBy(asc(candidates.id))
  const known = await readSources(tx, ids)
  const documents = there.map(({ id, first, last }) => {
    const own = known.applied.filter(({ candidateId }) => candidateId === id)
    const names = [`${first} ${last}`, ...own.map(({ sent }) => `${sent.FirstName} ${sent.LastName}`)]
    return createDocument(id, names, known)
  })
  for (const some of chunk(documents, atOnce)) await storeDocuments(tx, some)
  await tx.delete(staleCandidates).where(inArray(staleCandidates.candidateId, ids))
}

export const indexApplication = async (tx: Transaction, formId: string): Promise<void> => {
  const rows = await tx
    .select({ id: applications.candidateId })
    .from(applications)
    .where(eq(applications.formId, formId))
  await indexCandidates(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Rebuilds documents marked stale by triggers. Returns true if there may be more. */
export const reindexStale = async (tx: Transaction, most = 20): Promise<boolean> => {
  const rows = await tx
    .select({ id: staleCandidates.candidateId })
    .from(staleCandidates)
    .orderBy(asc(staleCandidates.candidateId))
    .limit(most)
    .for('update', { skipLocked: true })
  await indexCandidates(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length === most
}
