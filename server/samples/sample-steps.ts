import type { FileStore } from '#server/platform/files/file-store.ts'
import { addApplications } from './full/add-applications.ts'
import { addInbox } from './full/add-inbox.ts'
import { addBenchPeople, addMoreSubmissions } from './full/bench.ts'
import { addClaimsAndCases, addWorkAudit } from './full/claims-and-cases.ts'
import { addConsultantWork } from './full/consultants.ts'
import { addMoreJobs } from './full/jobs.ts'
import { addPartners } from './full/partners.ts'
import { addSignIns } from './full/sign-ins.ts'
import { addVisitors } from './full/visitors.ts'
import { addSampleReceipts } from './receipts.ts'
import { sampleData } from './sample-data.ts'
import type { SeedStep } from './seed.ts'

export const sampleSteps = (seed: 'full' | 'sample' | 'none', store: FileStore): readonly SeedStep[] => {
  if (seed === 'none') return []
  const small = [...sampleData, addSampleReceipts(store)]
  if (seed === 'sample') return small
  return [
    ...small,
    addMoreJobs,
    addPartners,
    addBenchPeople,
    addMoreSubmissions(store),
    addApplications(store),
    addConsultantWork,
    addClaimsAndCases,
    addSampleReceipts(store, 'full-claim-receipts'),
    addWorkAudit,
    addInbox,
    addVisitors,
    addSignIns,
  ]
}
