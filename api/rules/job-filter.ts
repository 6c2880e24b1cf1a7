import { daysBefore } from './days.ts'
import { oneOf } from './one-of.ts'
import { ascending, fold, getWords, hasWords, inAlphabet } from './search-words.ts'
import { eachSkillOnce, skillKey, skillKeysIn, skillName, skillNamesIn } from './skill-names.ts'

const engagements = ['C2C', 'W-2', '1099'] as const
const currencies = ['USD', 'CAD', 'INR'] as const

type Engagement = (typeof engagements)[number]

/** Defaults: corp-to-corp, US dollars. */
export type FilteredJob = {
  pro_jobtitle: string
  pro_description?: string
  industry: string
  location: string
  remote: boolean
  rateMin: number | null
  rateMax: number | null
  currency?: (typeof currencies)[number] | undefined
  engagement?: readonly Engagement[] | undefined
  sponsorship?: boolean | null | undefined
  skills: readonly string[]
  posted: string
}

export const getCurrency = ({ currency = 'USD' }: FilteredJob) => currency

export const getEngagement = ({ engagement = ['C2C'] }: FilteredJob) => engagement

/** US dollars per hour. */
export const rates = [60, 70, 80, 90, 100] as const

/** Days. */
export const ages = [1, 7, 30] as const

export const sorts = ['newest', 'rate', 'title'] as const

/** Empty text and 0 do not filter; skills must all match. */
export type JobFilter = {
  q: string
  skills: readonly string[]
  location: string
  remote: boolean
  engagement: Engagement | ''
  sponsorship: boolean
  rate: 0 | (typeof rates)[number]
  posted: 0 | (typeof ages)[number]
  sort: (typeof sorts)[number]
}

export const noFilter: JobFilter = {
  q: '',
  skills: [],
  location: '',
  remote: false,
  engagement: '',
  sponsorship: false,
  rate: 0,
  posted: 0,
  sort: 'newest',
}

const getSkills = (jobs: readonly FilteredJob[]) => eachSkillOnce(jobs.flatMap(({ skills }) => skills))

const readSkills = (params: URLSearchParams, jobs?: readonly FilteredJob[]) => {
  const written = eachSkillOnce(params.getAll('skill'))
  if (!jobs || written.length === 0) return written
  const asked = new Map(getSkills(jobs).map((skill) => [skillKey(skill), skill]))
  return written.flatMap((skill) => asked.get(skillKey(skill)) ?? [])
}

const readLocation = (params: URLSearchParams, jobs?: readonly FilteredJob[]) => {
  const written = params.get('location') ?? ''
  return !jobs || jobs.some(({ location }) => location === written) ? written : ''
}

/** Ignores values unknown to `jobs`. */
export const parseJobFilter = (params: URLSearchParams, jobs?: readonly FilteredJob[]): JobFilter => ({
  q: params.get('q') ?? '',
  skills: readSkills(params, jobs),
  location: readLocation(params, jobs),
  remote: params.get('remote') === 'yes',
  engagement: oneOf<JobFilter['engagement']>(engagements, params.get('engagement'), ''),
  sponsorship: params.get('sponsorship') === 'yes',
  rate: oneOf<JobFilter['rate']>(rates, params.get('rate'), 0),
  posted: oneOf<JobFilter['posted']>(ages, params.get('posted'), 0),
  sort: oneOf(sorts, params.get('sort'), 'newest'),
})

export const jobFilterParams = ({ skills, ...filter }: JobFilter): URLSearchParams => {
  const texts = {
    q: filter.q,
    location: filter.location,
    remote: filter.remote ? 'yes' : '',
    engagement: filter.engagement,
    sponsorship: filter.sponsorship ? 'yes' : '',
    rate: String(filter.rate || ''),
    posted: String(filter.posted || ''),
    sort: filter.sort === noFilter.sort ? '' : filter.sort,
  }
  const params = new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ''))
  for (const skill of skills) params.append('skill', skill)
  return params
}

/** Without age and order. */
export const alertQuery = (filter: JobFilter): string =>
  jobFilterParams({ ...filter, posted: 0, sort: noFilter.sort }).toString()

/** Alerts match future jobs, so unknown values stay. */
export const alertFilter = (query: string): JobFilter => parseJobFilter(new URLSearchParams(query))

export const filterWords = ({
  q,
  skills,
  location,
  remote,
  engagement,
  sponsorship,
  rate,
}: JobFilter): string =>
  [
    q.trim() === '' ? '' : `“${q.trim().replaceAll(/\s+/g, ' ')}”`,
    ...skillNamesIn(skills),
    location,
    remote ? 'Remote' : '',
    engagement,
    sponsorship ? 'Visa sponsored' : '',
    rate === 0 ? '' : `$${rate}/h or more`,
  ]
    .filter((part) => part !== '')
    .join(' · ')

export const choiceCount = ({ skills, q: _, sort: __, ...choices }: JobFilter): number =>
  skills.length + Object.values(choices).filter(Boolean).length

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')

const searchedTexts = new WeakMap<FilteredJob, readonly string[]>()

const getSearchTexts = (job: FilteredJob): readonly string[] => {
  const known = searchedTexts.get(job)
  if (known) return known
  const { pro_jobtitle, pro_description = '', industry, location, skills } = job
  const texts = [pro_jobtitle, withoutTags(pro_description), industry, location, ...skills]
  const folded = [...texts, ...skillNamesIn(skills)].map(fold)
  searchedTexts.set(job, folded)
  return folded
}

const searchJobs = <Job extends FilteredJob>(jobs: readonly Job[], q: string): readonly Job[] => {
  const words = getWords(q)
  return words.length === 0 ? jobs : jobs.filter((job) => hasWords(words, getSearchTexts(job)))
}

const asksForAll = (job: FilteredJob, skills: readonly string[]) =>
  skills.every((skill) => skillKeysIn(job.skills).has(skillKey(skill)))

/** Ignores age without `today`. */
const fits = (job: FilteredJob, filter: JobFilter, today: string | null): boolean =>
  asksForAll(job, filter.skills) &&
  (filter.location === '' || job.location === filter.location) &&
  (!filter.remote || job.remote) &&
  (filter.engagement === '' || getEngagement(job).includes(filter.engagement)) &&
  (!filter.sponsorship || job.sponsorship === true) &&
  (filter.rate === 0 || (getCurrency(job) === 'USD' && (job.rateMax ?? 0) >= filter.rate * 100)) &&
  (filter.posted === 0 || today === null || job.posted >= daysBefore(today, filter.posted))

const byTitle = (one: FilteredJob, other: FilteredJob) => inAlphabet(one.pro_jobtitle, other.pro_jobtitle)

/** Currencies are never compared. */
const byCurrency = (one: FilteredJob, other: FilteredJob) =>
  currencies.indexOf(getCurrency(one)) - currencies.indexOf(getCurrency(other))

const highest = ({ rateMin, rateMax }: FilteredJob) => [rateMax ?? 0, rateMin ?? 0] as const

const byRate = (one: FilteredJob, other: FilteredJob) => {
  const [[max, min], [otherMax, otherMin]] = [highest(one), highest(other)]
  return byCurrency(one, other) || otherMax - max || otherMin - min
}

const orders: Record<JobFilter['sort'], (one: FilteredJob, other: FilteredJob) => number> = {
  newest: (one, other) => ascending(other.posted, one.posted) || byTitle(one, other),
  rate: (one, other) => byRate(one, other) || byTitle(one, other),
  title: byTitle,
}

export const findJobs = <Job extends FilteredJob>(
  jobs: readonly Job[],
  filter: JobFilter,
  today: string | null,
): Job[] =>
  searchJobs(jobs, filter.q)
    .filter((job) => fits(job, filter, today))
    .sort(orders[filter.sort])

export type Option<Value> = { value: Value; count?: number | undefined }

const occurring = (values: readonly string[]) => [...new Set(values)].sort(inAlphabet)

const needIn = (jobs: readonly FilteredJob[]) => {
  const counts = new Map<string, number>()
  for (const job of jobs)
    for (const key of skillKeysIn(job.skills)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (skill: string) => counts.get(skillKey(skill)) ?? 0
}

const skillsByNeed = (jobs: readonly FilteredJob[]) => {
  const needed = needIn(jobs)
  return getSkills(jobs)
    .map((skill) => ({ skill, name: skillName(skill), needed: needed(skill) }))
    .sort((a, b) => b.needed - a.needed || inAlphabet(a.name, b.name))
    .map(({ skill }) => skill)
}

/** With all other choices applied. */
export const jobFacets = (jobs: readonly FilteredJob[], filter: JobFilter, today: string | null) => {
  const found = searchJobs(jobs, filter.q)
  const count = (choice: Partial<JobFilter>) =>
    found.filter((job) => fits(job, { ...filter, ...choice }, today)).length
  const needed = needIn(found.filter((job) => fits(job, filter, today)))
  const options = <Value>(values: readonly Value[], choose: (value: Value) => Partial<JobFilter>) =>
    values.map((value): Option<Value> => ({ value, count: count(choose(value)) }))
  return {
    skills: skillsByNeed(jobs).map((skill): Option<string> => ({ value: skill, count: needed(skill) })),
    locations: options(occurring(jobs.flatMap(({ location }) => location || [])), (location) => ({
      location,
    })),
    remote: count({ remote: true }),
    engagements: options(
      engagements.filter((name) => jobs.some((job) => getEngagement(job).includes(name))),
      (engagement) => ({ engagement }),
    ),
    sponsorship: count({ sponsorship: true }),
    rates: options(rates, (rate) => ({ rate })),
    ages: options(ages, (posted) => ({ posted })).map((age) =>
      today === null ? { ...age, count: undefined } : age,
    ),
  }
}
