import type { PlacementStatus } from '#api/contracts/staffing/placement.contract.ts'
import type { StatusTone } from '#src/ui/status-chip.tsx'

/** How each status of a placement looks. */
export const placementTones: Record<PlacementStatus, StatusTone> = {
  Waiting: 'waiting',
  Confirmed: 'good',
  Returned: 'quiet',
}
