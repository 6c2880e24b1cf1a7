import type { Job } from '#api/contracts/careers/job.contract.ts'

const job = (number: number, change: Partial<Job>): Job => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `job-${number}`,
  pro_jobtitle: `Job ${number}`,
  pro_description: '<p>Move <strong>claims</strong></p>',
  industry: 'Insurance',
  location: 'Dallas, TX',
  country: 'US',
  remote: false,
  rateMin: 6000,
  rateMax: 7500,
  durationMonths: 12,
  engagement: ['C2C'],
  sponsorship: true,
  skills: ['SQL', 'python'],
  openings: 1,
  posted: '2026-10-06',
  closes: '2026-11-06',
  status: 'Open',
  ...change,
})

export const today = '2026-10-07'

export const sql = job(1, { pro_jobtitle: 'SQL Developer' })

export const spark = job(2, {
  pro_jobtitle: 'Apache Spark Engineer',
  skills: ['Spark', 'SQL', 'Scala'],
  location: 'Montréal, QC',
  country: 'CA',
  remote: true,
  rateMin: 9000,
  rateMax: 11000,
  engagement: ['W-2'],
  sponsorship: false,
  posted: '2026-09-30',
})

export const scala = job(3, {
  pro_jobtitle: 'Scala Engineer',
  skills: ['Scala', 'Spark'],
  rateMin: 8000,
  rateMax: 11000,
  engagement: ['C2C', 'W-2'],
  sponsorship: null,
  posted: '2026-09-01',
})

export const go = job(4, { pro_jobtitle: 'Go Engineer', skills: ['Go'], remote: true, industry: 'Energy' })

/** In the server's order: newest first, then by title. */
export const board = [go, sql, spark, scala]
