import type { ClaimStatus } from '#api/contracts/claim.contract.ts'
import { StatusChip, type StatusTone } from '#src/ui/status-chip.tsx'

const tones: Record<ClaimStatus, StatusTone> = {
  Draft: 'quiet',
  Submitted: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
  Paid: 'good',
}

/** Where a claim stands. */
export const ClaimStatusChip = ({ status }: { status: ClaimStatus }) => (
  <StatusChip status={status} tone={tones[status]} />
)
