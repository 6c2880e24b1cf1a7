import { and, desc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { indexCandidates } from '#server/recruiting/candidates/documents.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import type { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { getNameKey } from './name-key.ts'

type Application = typeof applicationForms.$inferSelect

/** Follows merges and locks the surviving candidate. */
const whoStays = async (tx: Transaction, id: string): Promise<string> => {
  const [row] = await tx
    .select({ mergedInto: candidates.mergedInto })
    .from(candidates)
    .where(eq(candidates.id, id))
    .for('share')
  return row?.mergedInto ? whoStays(tx, row.mergedInto) : id
}

/** By address and name, following merges. */
const findCandidate = async (tx: Transaction, sent: Application): Promise<string> => {
  const latest = {
    firstName: sent.FirstName,
    lastName: sent.LastName,
    phone: sent.phoneNumber,
    linkedIn: sent.LinkedIn,
  }
  const nameKey = getNameKey(sent.FirstName, sent.LastName)
  const [candidate] = await tx
    .insert(candidates)
    .values({ ...latest, nameKey, email: sent.email, createdAt: sent.createdAt })
    .onConflictDoUpdate({ target: [candidates.email, candidates.nameKey], set: latest })
    .returning({ id: candidates.id })
  if (!candidate) throw new Error('The candidate was not stored.')
  return whoStays(tx, candidate.id)
}

const findPrevious = async (tx: Transaction, { jobId, email }: Application, candidateId: string) => {
  const [previous] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        or(eq(applications.candidateId, candidateId), eq(applications.email, email)),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1)
  return previous?.id ?? null
}

/** Call in the transaction that stores the form. False if the candidate or address has an open application. */
export const openApplication = async (tx: Transaction, sent: Application): Promise<boolean> => {
  const candidateId = await findCandidate(tx, sent)
  const { createdAt, jobId, email } = sent
  const previousId = await findPrevious(tx, sent, candidateId)
  const opened = await tx
    .insert(applications)
    .values({
      ...{ createdAt, jobId, email, candidateId, previousId },
      formId: sent.id,
      since: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: applications.id })
  await indexCandidates(tx, [candidateId])
  for (const { id } of opened) await publishDeskChange(tx, { topic: 'application', id })
  return opened.length > 0
}
