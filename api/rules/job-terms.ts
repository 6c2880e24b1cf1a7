import {
  type FilteredJob,
  filterWords,
  getCurrency,
  getEngagement,
  type JobFilter,
  jobFilterParams,
  noFilter,
  parseJobFilter,
} from './job-filter.ts'
import { skillKey, skillKeysIn } from './skill-names.ts'

/** Never includes visa or citizenship. */
export type JobTerms = Pick<JobFilter, 'engagement' | 'location' | 'remote' | 'rate' | 'skills'>

type Answer = 'yes' | 'no' | 'unknown'

const answer = (isYes: boolean): Answer => (isYes ? 'yes' : 'no')

export const termsIn = ({ engagement, location, remote, rate, skills }: JobFilter): JobTerms => ({
  engagement,
  location,
  remote,
  rate,
  skills,
})

export const noTerms = termsIn(noFilter)

export const writeTerms = (terms: JobTerms): string => jobFilterParams({ ...noFilter, ...terms }).toString()

export const readTerms = (text: string): JobTerms => termsIn(parseJobFilter(new URLSearchParams(text)))

export const termWords = (terms: JobTerms): string => filterWords({ ...noFilter, ...terms })

/** A remote job fits any place. */
const placeAnswer = (job: FilteredJob, { location, remote }: JobTerms): Answer => {
  if (job.remote || (location === '' && !remote)) return 'yes'
  if (location === '') return 'no'
  return job.location === '' ? 'unknown' : answer(job.location === location)
}

/** Other currencies are unknown. */
const rateAnswer = (job: FilteredJob, { rate }: JobTerms): Answer => {
  if (rate === 0) return 'yes'
  return job.rateMax === null || getCurrency(job) !== 'USD' ? 'unknown' : answer(job.rateMax >= rate * 100)
}

/** One shared skill suffices, unlike in `findJobs`. */
const skillAnswer = ({ skills: asked }: FilteredJob, { skills }: JobTerms): Answer => {
  if (skills.length === 0) return 'yes'
  const keys = skillKeysIn(asked)
  return keys.size === 0 ? 'unknown' : answer(skills.some((skill) => keys.has(skillKey(skill))))
}

const engagementAnswer = (job: FilteredJob, { engagement }: JobTerms): Answer =>
  answer(engagement === '' || getEngagement(job).includes(engagement))

/** `unknown` counts as a match. */
export const matchesTerms = (job: FilteredJob, terms: JobTerms): boolean =>
  [engagementAnswer, placeAnswer, rateAnswer, skillAnswer].every((ask) => ask(job, terms) !== 'no')
