import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { applications } from '#server/db/schema/applications.ts'
import { candidacies, candidates } from '#server/db/schema/candidates.ts'
import { indexCandidates } from '#server/domain/candidates/documents.ts'
import { tellDesk } from '#server/domain/desk/desk-changes.ts'
import { nameKeyOf } from './name-key.ts'

type Application = typeof applications.$inferSelect

/** The candidate that somebody was merged into, who is not merged any further while this transaction runs. */
const whoStays = async (tx: Transaction, id: string): Promise<string> => {
  const [row] = await tx
    .select({ mergedInto: candidates.mergedInto })
    .from(candidates)
    .where(eq(candidates.id, id))
    .for('share')
  return row?.mergedInto ? whoStays(tx, row.mergedInto) : id
}

/** The candidate with this address and name, with what was sent last, or the one they turned out to be. */
const candidateOf = async (tx: Transaction, sent: Application): Promise<string> => {
  const latest = {
    firstName: sent.FirstName,
    lastName: sent.LastName,
    phone: sent.phoneNumber,
    linkedIn: sent.LinkedIn,
  }
  const nameKey = nameKeyOf(sent.FirstName, sent.LastName)
  const [candidate] = await tx
    .insert(candidates)
    .values({ ...latest, nameKey, email: sent.email, createdAt: sent.createdAt })
    .onConflictDoUpdate({ target: [candidates.email, candidates.nameKey], set: latest })
    .returning({ id: candidates.id })
  if (!candidate) throw new Error('The candidate was not stored.')
  return whoStays(tx, candidate.id)
}

/** The last application before this one, of the same candidate or address for the same job. */
const previousOf = async (tx: Transaction, { jobId, email }: Application, candidateId: string) => {
  const [previous] = await tx
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(
      and(
        eq(candidacies.jobId, jobId),
        or(eq(candidacies.candidateId, candidateId), eq(candidacies.email, email)),
      ),
    )
    .orderBy(desc(candidacies.createdAt))
    .limit(1)
  return previous?.id ?? null
}

/** Opens an application. Returns whether it was opened: not where the candidate or the address has an open one for the job. */
const open = async (tx: Transaction, sent: Application): Promise<boolean> => {
  const candidateId = await candidateOf(tx, sent)
  const { createdAt, jobId, email } = sent
  const previousId = await previousOf(tx, sent, candidateId)
  const opened = await tx
    .insert(candidacies)
    .values({
      ...{ createdAt, jobId, email, candidateId, previousId },
      applicationId: sent.id,
      since: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: candidacies.id })
  await indexCandidates(tx, [candidateId])
  for (const { id } of opened) await tellDesk(tx, { topic: 'application', id })
  return opened.length > 0
}

const unopened = (tx: Transaction) =>
  tx
    .select({ sent: applications })
    .from(applications)
    .leftJoin(candidacies, eq(candidacies.applicationId, applications.id))
    .$dynamic()

/**
 * Opens an application that was just stored, in the transaction that stores it. Returns false where the candidate, or the
 * address, has an open one for this job already.
 */
export const openCandidacy = async (
  tx: Transaction,
  { id, jobId, email }: Pick<Application, 'id' | 'jobId' | 'email'>,
): Promise<boolean> => {
  // Also what a server of an earlier release stored before it; the one asked about is the last of them.
  const rows = await unopened(tx)
    .where(and(isNull(candidacies.id), eq(applications.jobId, jobId), eq(applications.email, email)))
    .orderBy(asc(applications.createdAt))
  const earlier = rows.filter(({ sent }) => sent.id !== id)
  for (const { sent } of earlier) await open(tx, sent)
  const one = rows.find(({ sent }) => sent.id === id)
  return one !== undefined && open(tx, one.sent)
}

/** Opens applications that a server of an earlier release stored. Returns whether there may be more. */
export const adoptApplications = async (tx: Transaction, most = 200): Promise<boolean> => {
  const rows = await unopened(tx)
    .where(isNull(candidacies.id))
    .orderBy(asc(applications.createdAt))
    .limit(most)
  let opened = 0
  for (const { sent } of rows) if (await open(tx, sent)) opened += 1
  return opened === most
}
