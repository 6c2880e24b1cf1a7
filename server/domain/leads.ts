import type { CandidateLead, DemoRequest } from '#api/contracts/lead.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { candidateLeads, demoRequests } from '#server/db/schema/enquiries.ts'

/** Stores the interest of a client in a consultant and returns the id of its record. */
export const storeCandidateLead = async (
  tx: Transaction,
  lead: CandidateLead,
  at: Date,
): Promise<{ id: string }> => {
  const [stored] = await tx
    .insert(candidateLeads)
    .values({ ...lead, createdAt: at })
    .returning({ id: candidateLeads.id })
  if (!stored) throw new Error('The lead was not stored.')
  return stored
}

/** Stores a request for a demonstration and returns the id of its record. */
export const storeDemoRequest = async (
  tx: Transaction,
  request: DemoRequest,
  at: Date,
): Promise<{ id: string }> => {
  const [stored] = await tx
    .insert(demoRequests)
    .values({ ...request, createdAt: at })
    .returning({ id: demoRequests.id })
  if (!stored) throw new Error('The request for a demonstration was not stored.')
  return stored
}
