import type { CandidateLead, DemoRequest } from '#api/contracts/site/lead.contract.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { openInquiry } from '#server/recruiting/desk/open-inquiries.ts'
import { candidateLeads, demoRequests } from '#server/recruiting/schema/enquiries.ts'

export const storeCandidateLead = async (
  tx: Transaction,
  { candidate, candidates = [candidate], ...lead }: CandidateLead,
  at: Date,
): Promise<{ id: string }> => {
  const stored = { ...lead, candidate: candidates.join('\n'), createdAt: at }
  return openInquiry(tx, 'lead', await insertRow(tx, candidateLeads, stored))
}

export const storeDemoRequest = async (
  tx: Transaction,
  request: DemoRequest,
  at: Date,
): Promise<{ id: string }> =>
  openInquiry(tx, 'demo', await insertRow(tx, demoRequests, { ...request, createdAt: at }))
