import type { CandidateLead, DemoRequest } from '#api/contracts/lead.contract.ts'
import { insertRow, type Transaction } from '#server/db/database.ts'
import { candidateLeads, demoRequests } from '#server/db/schema/enquiries.ts'

/** Stores the interest of a client in a consultant and returns the id of its record. */
export const storeCandidateLead = (tx: Transaction, lead: CandidateLead, at: Date): Promise<{ id: string }> =>
  insertRow(tx, candidateLeads, { ...lead, createdAt: at })

/** Stores a request for a demonstration and returns the id of its record. */
export const storeDemoRequest = (tx: Transaction, request: DemoRequest, at: Date): Promise<{ id: string }> =>
  insertRow(tx, demoRequests, { ...request, createdAt: at })
