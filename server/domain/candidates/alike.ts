import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CandidacyDetails } from '#api/contracts/candidacy.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { candidateDocuments } from '#server/db/schema/candidate-search.ts'
import { candidacies, candidates } from '#server/db/schema/candidates.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { nameOf } from '#server/domain/people/person.ts'
import { plainText } from '#src/lib/search-tokens.ts'

/** How many others are named, and among how many that are called nearly so they are looked for. */
const othersShown = 20
const mostAlike = 200

/** How like names are of which one may be the other, from 0 to 1. */
const likeness = 0.6

const alike = alias(candidates, 'alike')

type Candidate = { id: string; email: string; phone: string; name: string }

/** Candidates who may be the same person, with what tells so. It only warns: people share names, mailboxes and phones. */
export const findAlike = async (
  reader: Reader,
  { id, email, phone, name }: Candidate,
): Promise<CandidacyDetails['alike']> => {
  const called = plainText(name)
  const named = reader
    .select({ id: candidateDocuments.candidateId })
    .from(candidateDocuments)
    .where(sql`${called} <% ${candidateDocuments.names}`)
    .limit(mostAlike)
  const rows = await reader
    .selectDistinctOn([alike.id], {
      id: candidacies.id,
      candidate: alike,
      job: jobs.pro_jobtitle,
      createdAt: candidacies.createdAt,
      likeness: sql<number>`word_similarity(${called}, ${candidateDocuments.names})`,
    })
    .from(alike)
    .innerJoin(candidacies, eq(candidacies.candidateId, alike.id))
    .innerJoin(jobs, eq(jobs.id, candidacies.jobId))
    .leftJoin(candidateDocuments, eq(candidateDocuments.candidateId, alike.id))
    .where(
      and(
        ne(alike.id, id),
        isNull(alike.mergedInto),
        or(
          eq(alike.email, email),
          eq(alike.phone, phone),
          and(
            sql`${alike.id} in ${named}`,
            sql`word_similarity(${called}, ${candidateDocuments.names}) >= ${sql.raw(String(likeness))}`,
          ),
        ),
      ),
    )
    .orderBy(asc(alike.id), desc(candidacies.createdAt))
    .limit(othersShown)
  return rows.map(({ id: applicationId, candidate, job, createdAt, likeness: like }) => ({
    ...{ id: applicationId, candidateId: candidate.id, name: nameOf(candidate), job },
    at: createdAt.toISOString(),
    reasons: [
      ...(candidate.email === email ? (['email'] as const) : []),
      ...(candidate.phone === phone ? (['phone'] as const) : []),
      ...(like >= likeness ? (['name'] as const) : []),
    ],
  }))
}
