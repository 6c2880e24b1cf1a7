import type { Job } from '#api/contracts/careers/job.contract.ts'
import type { jobs } from '#server/recruiting/schema/jobs.ts'
import { testTime } from './test-app.ts'

type JobRow = typeof jobs.$inferInsert & { id: string }

export const jobRow: JobRow & Pick<Job, keyof Job & keyof JobRow> = {
  id: '0a1b2c3d-1111-4222-8333-444455556666',
  createdAt: testTime,
  name: 'data-engineer',
  pro_jobtitle: 'Data Engineer',
  pro_description: '<p>Build pipelines.</p>',
  industry: 'Healthcare',
  location: 'Dallas, TX',
  country: 'US',
  remote: false,
  rateMin: 7000,
  rateMax: 8500,
  durationMonths: 12,
  skills: ['SQL', 'PySpark'],
  openings: 2,
  posted: '2026-02-20',
  closes: '2026-03-31',
  status: 'Open',
}
