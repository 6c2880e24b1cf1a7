import { type FilteredJob, findJobs, type JobFilter, noFilter } from './job-filter.ts'
import { ascending } from './search-words.ts'
import { skillKeysIn } from './skill-names.ts'

export type FilterPart =
  | { name: 'word' | 'skill' | 'location' | 'engagement'; value: string }
  | { name: 'remote' | 'sponsorship' }
  | { name: 'rate'; value: number }
  | { name: 'posted'; value: Exclude<JobFilter['posted'], 0> }

type Dropped = { part: FilterPart; filter: JobFilter }

const sameWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

const withoutWords = (filter: JobFilter): Dropped[] => {
  const words = filter.q.split(/\s+/).filter(Boolean)
  return words
    .filter((word, at) => words.findIndex(sameWord(word)) === at)
    .map((word) => ({
      part: { name: 'word', value: word },
      filter: { ...filter, q: words.filter((other) => !sameWord(word)(other)).join(' ') },
    }))
}

const withoutSkills = (filter: JobFilter): Dropped[] =>
  filter.skills.map((skill) => ({
    part: { name: 'skill', value: skill },
    filter: { ...filter, skills: filter.skills.filter((other) => other !== skill) },
  }))

const withoutChoices = (filter: JobFilter): Dropped[] => {
  const { location, remote, engagement, sponsorship, rate, posted } = filter
  const parts: (FilterPart & { name: keyof JobFilter })[] = []
  if (location) parts.push({ name: 'location', value: location })
  if (remote) parts.push({ name: 'remote' })
  if (engagement) parts.push({ name: 'engagement', value: engagement })
  if (sponsorship) parts.push({ name: 'sponsorship' })
  if (rate) parts.push({ name: 'rate', value: rate })
  if (posted) parts.push({ name: 'posted', value: posted })
  return parts.map((part) => ({ part, filter: { ...filter, [part.name]: noFilter[part.name] } }))
}

export type NearFilter = Dropped & { count: number }

/** One criterion less; most results first. */
export const nearFilters = (
  jobs: readonly FilteredJob[],
  filter: JobFilter,
  today: string | null,
): NearFilter[] =>
  [...withoutWords(filter), ...withoutSkills(filter), ...withoutChoices(filter)]
    .map((dropped) => ({ ...dropped, count: findJobs(jobs, dropped.filter, today).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)

export const similarJobs = <Job extends FilteredJob & { id: string }>(
  job: Job,
  jobs: readonly Job[],
): Job[] => {
  const asked = skillKeysIn(job.skills)
  return jobs
    .map((other) => ({
      other,
      shared: [...skillKeysIn(other.skills)].filter((key) => asked.has(key)).length,
    }))
    .filter(({ other, shared }) => other.id !== job.id && shared > 0)
    .sort((a, b) => b.shared - a.shared || ascending(b.other.posted, a.other.posted))
    .slice(0, 3)
    .map(({ other }) => other)
}
