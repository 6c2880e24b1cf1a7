import type { CandidateLead, DemoRequest } from '#api/contracts/lead.contract.ts'
import { insertRow, type Transaction } from '#server/db/database.ts'
import { candidateLeads, demoRequests } from '#server/db/schema/enquiries.ts'
import { openInquiry } from './desk/open-inquiries.ts'

/** Stores the interest of a client in a consultant and returns the id of its record. */
export const storeCandidateLead = async (
  tx: Transaction,
  lead: CandidateLead,
  at: Date,
): Promise<{ id: string }> =>
  openInquiry(tx, 'lead', await insertRow(tx, candidateLeads, { ...lead, createdAt: at }))

/** Stores a request for a demonstration and returns the id of its record. */
export const storeDemoRequest = async (
  tx: Transaction,
  request: DemoRequest,
  at: Date,
): Promise<{ id: string }> =>
  openInquiry(tx, 'demo', await insertRow(tx, demoRequests, { ...request, createdAt: at }))
