import { type VisaStatus, visaNames } from '#api/contracts/fields.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { oneOf } from '#src/lib/one-of.ts'

/** Lowest rates to choose from, in dollars an hour. */
export const rates = [60, 70, 80, 90, 100] as const

/** How many days ago a job was posted at most. */
export const ages = [1, 7, 30] as const

export const sorts = ['newest', 'rate', 'title'] as const

/** Which jobs are shown, in which order; an empty text and 0 ask for nothing. A job must need all the skills. */
export type JobFilter = {
  q: string
  skills: readonly string[]
  location: string
  remote: boolean
  visa: VisaStatus | ''
  rate: 0 | (typeof rates)[number]
  posted: 0 | (typeof ages)[number]
  sort: (typeof sorts)[number]
}

export const noFilter: JobFilter = {
  q: '',
  skills: [],
  location: '',
  remote: false,
  visa: '',
  rate: 0,
  posted: 0,
  sort: 'newest',
}

const readSkills = (params: URLSearchParams, jobs?: readonly Job[]) => {
  const written = [...new Set(params.getAll('skill'))]
  return jobs ? written.filter((skill) => jobs.some(({ skills }) => skills.includes(skill))) : written
}

const readLocation = (params: URLSearchParams, jobs?: readonly Job[]) => {
  const written = params.get('location') ?? ''
  return !jobs || jobs.some(({ location }) => location === written) ? written : ''
}

/** Reads a filter from an address; what is unknown, or in none of the jobs once they are there, is passed over. */
export const parseJobFilter = (params: URLSearchParams, jobs?: readonly Job[]): JobFilter => ({
  q: params.get('q') ?? '',
  skills: readSkills(params, jobs),
  location: readLocation(params, jobs),
  remote: params.get('remote') === 'yes',
  visa: oneOf<JobFilter['visa']>(visaNames, params.get('visa'), ''),
  rate: oneOf<JobFilter['rate']>(rates, params.get('rate'), 0),
  posted: oneOf<JobFilter['posted']>(ages, params.get('posted'), 0),
  sort: oneOf(sorts, params.get('sort'), 'newest'),
})

/** Writes a filter as an address; what asks for nothing is left out. */
export const jobFilterParams = ({ skills, ...filter }: JobFilter): URLSearchParams => {
  const texts = {
    q: filter.q,
    location: filter.location,
    remote: filter.remote ? 'yes' : '',
    visa: filter.visa,
    rate: String(filter.rate || ''),
    posted: String(filter.posted || ''),
    sort: filter.sort === noFilter.sort ? '' : filter.sort,
  }
  const params = new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ''))
  for (const skill of skills) params.append('skill', skill)
  return params
}

/** How many choices a filter makes beside the search text and the order. */
export const choiceCount = ({ skills, location, remote, visa, rate, posted }: JobFilter): number =>
  skills.length + [location, remote, visa, rate, posted].filter(Boolean).length
