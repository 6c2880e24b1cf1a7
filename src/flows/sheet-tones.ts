import type { SheetStatus } from '#api/contracts/time/time-sheet.contract.ts'
import type { StatusTone } from '#src/ui/status-chip.tsx'

/** How the statuses of time sheets and leave are shown. */
export const sheetTones: Record<SheetStatus, StatusTone> = {
  Draft: 'quiet',
  Submitted: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
  Cancelled: 'quiet',
}
