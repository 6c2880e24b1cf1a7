import { inArray } from 'drizzle-orm'
import type { PartnerStatus } from '#api/contracts/staffing/partners.contract.ts'
import type { people } from '#server/people/schema/people.ts'
import { partnerRequests } from '#server/people/schema/sign-in.ts'
import type { Reader } from '#server/platform/db/database.ts'

type Request = Pick<typeof partnerRequests.$inferSelect, 'status'>
type Account = Pick<typeof people.$inferSelect, 'id' | 'phone' | 'status'>

/** A never approved account is declined while it has a declined and no pending request. */
export const getPartnerStatus = (stored: Account['status'], requests: readonly Request[]): PartnerStatus => {
  if (stored === 'active') return 'Active'
  if (stored === 'deactivated') return 'Deactivated'
  const isDeclined =
    requests.some(({ status }) => status === 'declined') &&
    requests.every(({ status }) => status !== 'pending')
  return isDeclined ? 'Declined' : 'Requested'
}

export const findPartnerStatuses = async (
  reader: Reader,
  accounts: readonly Account[],
): Promise<Map<string, PartnerStatus>> => {
  if (accounts.length === 0) return new Map()
  const requests = await reader
    .select({ phone: partnerRequests.phone, status: partnerRequests.status })
    .from(partnerRequests)
    .where(
      inArray(
        partnerRequests.phone,
        accounts.map(({ phone }) => phone),
      ),
    )
  return new Map(
    accounts.map(({ id, phone, status }) => [
      id,
      getPartnerStatus(
        status,
        requests.filter((request) => request.phone === phone),
      ),
    ]),
  )
}
