import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard, jobDetails } from '#src/content/job-board.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { longDay } from '#src/lib/days.ts'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
import { Facts } from '#src/ui/facts.tsx'
import styles from './job-facts.module.css'

const words = jobDetails.facts

const placeOf = ({ location, country, remote }: Job) => {
  const places = [...new Set([location, jobDetails.countries[country]])]
  return [...places, ...(remote ? [words.remote] : [])].join(', ')
}

const factsOf = (job: Job) => [
  { label: words.rate, value: `${hourlyRange(job.rateMin, job.rateMax)} ${words.terms}` },
  { label: words.duration, value: jobBoard.facts.months(job.durationMonths) },
  { label: words.location, value: placeOf(job) },
  { label: words.industry, value: job.industry },
  { label: words.openings, value: String(job.openings) },
  { label: words.visas, value: job.visas.map((name) => visaLabels[name]).join(', ') },
  { label: words.posted, value: longDay(job.posted) },
  { label: words.closes, value: longDay(job.closes) },
]

/** Everything about a job that fits on one line each. */
export const JobFacts = ({ job }: { job: Job }) => <Facts facts={factsOf(job)} className={styles.facts} />
