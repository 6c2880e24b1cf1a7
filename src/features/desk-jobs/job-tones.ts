import type { JobStatus } from '#api/contracts/desk-job.contract.ts'
import type { StatusTone } from '#src/ui/status-chip.tsx'

export const jobTones: Record<JobStatus, StatusTone> = { Draft: 'waiting', Open: 'good', Closed: 'quiet' }
