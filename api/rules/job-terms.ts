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

/** On what terms somebody works. There is none about visas or citizenship. */
export type JobTerms = Pick<JobFilter, 'engagement' | 'location' | 'remote' | 'rate' | 'skills'>

/** Whether a job meets something; unknown where it does not state it, which is not a no. */
type Answer = 'yes' | 'no' | 'unknown'

const answer = (isYes: boolean): Answer => (isYes ? 'yes' : 'no')

/** Of the choices on the board, those that are terms. */
export const termsIn = ({ engagement, location, remote, rate, skills }: JobFilter): JobTerms => ({
  engagement,
  location,
  remote,
  rate,
  skills,
})

export const noTerms = termsIn(noFilter)

/** Terms as a text, like the address of a board; empty where there are none. */
export const writeTerms = (terms: JobTerms): string => jobFilterParams({ ...noFilter, ...terms }).toString()

/** Reads such a text; what is unknown in it is passed over. */
export const readTerms = (text: string): JobTerms => termsIn(parseJobFilter(new URLSearchParams(text)))

export const termWords = (terms: JobTerms): string => filterWords({ ...noFilter, ...terms })

/** A remote job can be done from any place, and one of the place that is wanted need not be remote. */
const placeAnswer = (job: FilteredJob, { location, remote }: JobTerms): Answer => {
  if (job.remote || (location === '' && !remote)) return 'yes'
  if (location === '') return 'no'
  return job.location === '' ? 'unknown' : answer(job.location === location)
}

/** Rates of other currencies are not compared. */
const rateAnswer = (job: FilteredJob, { rate }: JobTerms): Answer => {
  if (rate === 0) return 'yes'
  return job.rateMax === null || getCurrency(job) !== 'USD' ? 'unknown' : answer(job.rateMax >= rate * 100)
}

/** One skill is enough, as where it is told what contracts pay for skills. */
const skillAnswer = ({ skills: asked }: FilteredJob, { skills }: JobTerms): Answer => {
  if (skills.length === 0) return 'yes'
  const keys = skillKeysIn(asked)
  return keys.size === 0 ? 'unknown' : answer(skills.some((skill) => keys.has(skillKey(skill))))
}

const engagementAnswer = (job: FilteredJob, { engagement }: JobTerms): Answer =>
  answer(engagement === '' || getEngagement(job).includes(engagement))

/** Whether nothing that a job states is against somebody's terms. */
export const matchesTerms = (job: FilteredJob, terms: JobTerms): boolean =>
  [engagementAnswer, placeAnswer, rateAnswer, skillAnswer].every((ask) => ask(job, terms) !== 'no')
