import type { CandidateLead, DemoRequest } from '#api/contracts/lead.contract.ts'
import { onlyRow, type Transaction } from '#server/db/database.ts'
import { candidateLeads, demoRequests } from '#server/db/schema/enquiries.ts'

/** Stores the interest of a client in a consultant and returns the id of its record. */
export const storeCandidateLead = async (
  tx: Transaction,
  lead: CandidateLead,
  at: Date,
): Promise<{ id: string }> =>
  onlyRow(
    await tx
      .insert(candidateLeads)
      .values({ ...lead, createdAt: at })
      .returning({ id: candidateLeads.id }),
  )

/** Stores a request for a demonstration and returns the id of its record. */
export const storeDemoRequest = async (
  tx: Transaction,
  request: DemoRequest,
  at: Date,
): Promise<{ id: string }> =>
  onlyRow(
    await tx
      .insert(demoRequests)
      .values({ ...request, createdAt: at })
      .returning({ id: demoRequests.id }),
  )
