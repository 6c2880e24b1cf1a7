import type { CandidateLead, DemoRequest } from '#api/contracts/site/lead.contract.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { openInquiry } from '#server/recruiting/desk/open-inquiries.ts'
import { candidateLeads, demoRequests } from '#server/recruiting/schema/enquiries.ts'

/** Stores the interest of a client in consultants, one a line, and returns the id of its record. */
export const storeCandidateLead = async (
  tx: Transaction,
  { candidate, candidates = [candidate], ...lead }: CandidateLead,
  at: Date,
): Promise<{ id: string }> => {
  const stored = { ...lead, candidate: candidates.join('\n'), createdAt: at }
  return openInquiry(tx, 'lead', await insertRow(tx, candidateLeads, stored))
}

/** Stores a request for a demonstration and returns the id of its record. */
export const storeDemoRequest = async (
  tx: Transaction,
  request: DemoRequest,
  at: Date,
): Promise<{ id: string }> =>
  openInquiry(tx, 'demo', await insertRow(tx, demoRequests, { ...request, createdAt: at }))
