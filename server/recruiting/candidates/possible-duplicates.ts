import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { fold } from '#api/rules/search-words.ts'
import { getName } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

const othersShown = 20
const mostAlike = 200

type Candidate = { id: string; email: string; phone: string; name: string }

const findIds = async (reader: Reader, { id, email, phone }: Candidate, called: string) => {
  const { candidateId: known, names } = candidateDocuments
  const reached = await reader
    .select({ id: candidates.id })
    .from(candidates)
    .where(or(eq(candidates.email, email), eq(candidates.phone, phone)))
    .limit(mostAlike)
  const named = await reader
    .select({ id: known })
    .from(candidateDocuments)
    .where(sql`${called} <% ${names}`)
    .limit(mostAlike)
  return [...new Set([...reached, ...named].map((row) => row.id))].filter((other) => other !== id)
}

/** A warning only: people share names, mailboxes and phones. */
export const findAlike = async (
  reader: Reader,
  candidate: Candidate,
): Promise<ApplicationDetails['alike']> => {
  const called = fold(candidate.name)
  const ids = await findIds(reader, candidate, called)
  if (ids.length === 0) return []
  const rows = await reader
    .selectDistinctOn([candidates.id], {
      id: applications.id,
      other: candidates,
      job: jobs.pro_jobtitle,
      createdAt: applications.createdAt,
      isNamed: sql<boolean>`coalesce(${called} <% ${candidateDocuments.names}, false)`,
    })
    .from(candidates)
    .innerJoin(applications, eq(applications.candidateId, candidates.id))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(candidateDocuments, eq(candidateDocuments.candidateId, candidates.id))
    .where(and(inArray(candidates.id, ids), isNull(candidates.mergedInto)))
    .orderBy(asc(candidates.id), desc(applications.createdAt))
    .limit(othersShown)
  return rows.map(({ id, other, job, createdAt, isNamed }) => ({
    ...{ id, candidateId: other.id, name: getName(other), job },
    at: createdAt.toISOString(),
    reasons: [
      ...(other.email === candidate.email ? (['email'] as const) : []),
      ...(other.phone === candidate.phone ? (['phone'] as const) : []),
      ...(isNamed ? (['name'] as const) : []),
    ],
  }))
}
