import { and, asc, eq } from 'drizzle-orm'
import type { EmployeeClient } from '#api/contracts/time-sheet.contract.ts'
import { assignments, clients } from '#server/db/schema/time-sheets.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Selecting } from './sheet-row.ts'

/** The clients somebody works for or worked for, by name. */
export const employeeClients = (reader: Selecting, employeeId: string): Promise<EmployeeClient[]> =>
  reader
    .select({
      id: clients.id,
      pro_name: clients.pro_name,
      since: assignments.since,
      until: assignments.until,
    })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .where(eq(assignments.employeeId, employeeId))
    .orderBy(asc(clients.pro_name))

type Work = { clientId: string; cr322_startdate: string; cr322_enddate: string }

/**
 * Lets only hours pass for a client somebody works for on all those days. Throws `VALIDATION_FAILED`, alike for a
 * client of others and for none.
 */
export const requireAssignment = async (
  reader: Selecting,
  employeeId: string,
  { clientId, cr322_startdate: start, cr322_enddate: end }: Work,
): Promise<void> => {
  const [found] = await reader
    .select()
    .from(assignments)
    .where(and(eq(assignments.employeeId, employeeId), eq(assignments.clientId, clientId)))
  if (!found) throw new ApiError('VALIDATION_FAILED', { clientId: 'Please select one of your clients' })
  if (start < found.since) {
    throw new ApiError('VALIDATION_FAILED', {
      cr322_startdate: `You work for this client since ${found.since}`,
    })
  }
  if (found.until !== null && end > found.until) {
    throw new ApiError('VALIDATION_FAILED', {
      cr322_enddate: `You worked for this client until ${found.until}`,
    })
  }
}
