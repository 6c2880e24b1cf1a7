import type { CaseStatus } from '#api/contracts/case.contract.ts'
import { StatusChip, type StatusTone } from '#src/ui/status-chip.tsx'

const tones: Record<CaseStatus, StatusTone> = {
  New: 'waiting',
  'In Progress': 'waiting',
  'Waiting On You': 'bad',
  Resolved: 'good',
  Closed: 'quiet',
}

/** Where a case stands. */
export const CaseStatusChip = ({ status }: { status: CaseStatus }) => (
  <StatusChip status={status} tone={tones[status]} />
)
