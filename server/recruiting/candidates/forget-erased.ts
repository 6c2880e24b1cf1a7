import { desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { getNameKey } from '#server/recruiting/applications/name-key.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { candidateMerges } from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { indexCandidates } from './documents.ts'

type Row = typeof candidates.$inferSelect
type Sent = typeof applicationForms.$inferSelect

const readLeft = async (tx: Transaction, candidateId: string): Promise<Sent[]> => {
  const rows = await tx
    .select({ sent: applicationForms })
    .from(applicationForms)
    .innerJoin(applications, eq(applications.formId, applicationForms.id))
    .where(eq(applications.candidateId, candidateId))
    .orderBy(desc(applicationForms.createdAt))
  return rows.map(({ sent }) => sent)
}

const getKey = ({ email, nameKey }: Pick<Row, 'email' | 'nameKey'>) => `${email} ${nameKey}`

const sentKey = ({ email, FirstName, LastName }: Sent) =>
  getKey({ email, nameKey: getNameKey(FirstName, LastName) })

const removeMerged = async (tx: Transaction, id: string, stays: string) => {
  await tx.update(candidates).set({ mergedInto: stays }).where(eq(candidates.mergedInto, id))
  await tx.delete(candidates).where(eq(candidates.id, id))
}

const readMerged = async (tx: Transaction, id: string): Promise<Row[]> => {
  const rows = await tx.select().from(candidates).where(eq(candidates.mergedInto, id))
  const further = []
  for (const row of rows) further.push(...(await readMerged(tx, row.id)))
  return [...rows, ...further]
}

const showLeft = async (tx: Transaction, row: Row, left: readonly Sent[]) => {
  const [latest] = left
  if (!latest) return
  const named =
    left.find(({ FirstName, LastName }) => FirstName === row.firstName && LastName === row.lastName) ?? latest
  const isOwn = left.some((sent) => sentKey(sent) === getKey(row))
  await tx
    .update(candidates)
    .set({
      firstName: named.FirstName,
      lastName: named.LastName,
      phone: left.some(({ phoneNumber }) => phoneNumber === row.phone) ? row.phone : latest.phoneNumber,
      linkedIn: left.some(({ LinkedIn }) => LinkedIn === row.linkedIn) ? row.linkedIn : latest.LinkedIn,
      ...(!isOwn && { email: latest.email, nameKey: getNameKey(latest.FirstName, latest.LastName) }),
    })
    .where(eq(candidates.id, row.id))
}

/** Purges erased data from remaining candidates, merges and search documents. Their merges become final. */
export const forgetErased = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [...ids]))
  for (const row of rows) {
    const left = await readLeft(tx, row.id)
    const keys = new Set(left.map(sentKey))
    const latest = left[0] && sentKey(left[0])
    const isOwn = keys.has(getKey(row))
    for (const merged of await readMerged(tx, row.id)) {
      const key = getKey(merged)
      if (!keys.has(key) || (!isOwn && key === latest)) await removeMerged(tx, merged.id, row.id)
    }
    await tx.delete(candidateMerges).where(eq(candidateMerges.survivorId, row.id))
    await showLeft(tx, row, left)
  }
  await indexCandidates(tx, ids)
}
