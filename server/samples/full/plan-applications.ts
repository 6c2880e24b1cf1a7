import { dayMs, hourMs } from '#api/rules/durations.ts'
import type { jobs } from '#server/recruiting/schema/jobs.ts'
import { type Applicant, applicants } from './applicants.ts'

export type StepKind =
  | 'screen'
  | 'rate'
  | 'note'
  | 'write'
  | 'reply'
  | 'answer'
  | 'submit'
  | 'interview'
  | 'propose'
  | 'refuse'
  | 'book'
  | 'hold'
  | 'miss'
  | 'feedback'
  | 'offer'
  | 'place'
  | 'confirm'
  | 'return'
  | 'reject'
  | 'withdraw'
  | 'withdrawByMail'
  | 'look'

/** `days`: duration of the steps; `quiet`: most days without activity since. */
type Path = { steps: readonly StepKind[]; days: number; quiet: number }

const screened = ['screen', 'rate', 'note'] as const
const submitted = [...screened, 'submit'] as const
const proposed = [...submitted, 'interview', 'propose'] as const
const booked = [...proposed, 'book'] as const
const held = [...booked, 'hold', 'feedback', 'feedback'] as const
const offered = [...held, 'offer'] as const

export const paths: Readonly<Record<string, Path>> = {
  n: { steps: [], days: 0, quiet: 1.6 },
  w: { steps: ['answer'], days: 1, quiet: 1 },
  s: { steps: screened, days: 3, quiet: 6 },
  t: { steps: ['screen', 'rate', 'write', 'reply'], days: 4, quiet: 1 },
  u: { steps: [...screened, 'write', 'submit'], days: 6, quiet: 6 },
  i: { steps: proposed, days: 8, quiet: 2 },
  x: { steps: [...proposed, 'refuse'], days: 9, quiet: 1 },
  b: { steps: booked, days: 10, quiet: 2 },
  g: { steps: booked, days: 12, quiet: 4 },
  h: { steps: held, days: 16, quiet: 3 },
  k: { steps: [...booked, 'miss', 'note'], days: 14, quiet: 2 },
  o: { steps: offered, days: 18, quiet: 3 },
  O: { steps: [...offered, 'place', 'return'], days: 20, quiet: 2 },
  p: { steps: [...offered, 'place'], days: 19, quiet: 3 },
  P: { steps: [...offered, 'place', 'confirm'], days: 21, quiet: 2 },
  r: { steps: ['reject'], days: 2, quiet: 20 },
  q: { steps: [...screened, 'reject'], days: 4, quiet: 20 },
  z: { steps: [...submitted, 'reject'], days: 9, quiet: 16 },
  y: { steps: [...held, 'reject'], days: 17, quiet: 12 },
  v: { steps: ['screen', 'write', 'withdraw'], days: 5, quiet: 18 },
  a: { steps: [...held, 'withdrawByMail', 'look'], days: 18, quiet: 12 },
}

export const isOpenPath = (letter: string): boolean => 'nwstuixbghkoO'.includes(letter)

/** Oldest first, one letter of `paths` each; `&` repeats the previous candidate. */
export const applicationPlan: readonly (readonly [job: string, paths: string])[] = [
  ['etl-developer-hartford', 'rPqrqzyv'],
  ['data-engineer-salt-lake-city', 'rqPzyrqva'],
  ['power-platform-developer-tampa', 'rqzPyrv'],
  ['scala-engineer-raleigh', 'qrzPyqva'],
  ['machine-learning-engineer-pittsburgh', 'rqPyzqv'],
  ['go-backend-engineer-brooklyn', 'rqzzqrva'],
  ['quicksight-developer-kansas-city', 'qrzyzvq'],
  ['react-developer-madison', 'rqqzyrva'],
  ['dataops-engineer-houston', 'rqzqva'],
  ['tableau-analyst-phoenix', 'rqzqv'],
  ['spark-performance-engineer-remote', 'ubgzrOa'],
  ['looker-analytics-engineer-nashville', 'suorvz'],
  ['azure-integration-developer-columbus', 'izqv'],
  ['build-and-release-engineer-portland', 'tuyr'],
  ['senior-python-data-engineer-atlanta', 'tubopkra'],
  ['test-automation-engineer-chennai', 's'],
  ['azure-machine-learning-engineer-boston', 'suxhoq&syv'],
  ['lakehouse-migration-engineer-denver', 'ubhopzq&na'],
  ['azure-platform-engineer-calgary', 'or'],
  ['pyspark-engineer-pune', 'nsq'],
  ['spark-streaming-engineer-san-jose', 'tuigryv'],
  ['snowflake-engineer-montreal', 'u'],
  ['synapse-analytics-engineer-remote', 'nsuihqv'],
  ['azure-data-engineer-minneapolis', 'wsubpqr'],
  ['dynamics-365-consultant-chicago', 'si'],
  ['copilot-agent-engineer-remote', 'nwsbrq'],
  ['java-backend-engineer-bengaluru', 'nu'],
  ['hive-to-spark-migration-engineer-hyderabad', 'q'],
  ['data-governance-lead-ottawa', 'nq'],
  ['devops-engineer-gitlab-vancouver', 'su'],
  ['full-stack-dotnet-react-developer-charlotte', 'nuq'],
  ['azure-data-architect-seattle', 'nsu'],
  ['power-bi-developer-toronto', 'ns'],
  ['aws-glue-etl-developer-jersey-city', 'nsr'],
  ['machine-learning-engineer-austin', 'ns'],
  ['snowflake-data-engineer-remote', 'nns'],
  ['senior-databricks-engineer-dallas', 'n'],
]

type Job = Pick<
  typeof jobs.$inferSelect,
  'id' | 'name' | 'pro_jobtitle' | 'country' | 'posted' | 'closes' | 'status'
>

export type PlannedApplication = {
  at: number
  job: Job
  applicant: Applicant
  path: Path
  letter: string
  createdAt: Date
  until: Date
  previous: number | null
}

type Slot = Pick<PlannedApplication, 'job' | 'path' | 'letter' | 'createdAt' | 'until'> & { isBack: boolean }

const share = (seed: number) => ((seed * 37 + 11) % 100) / 100

/** First and last possible application, in days ago. */
const getWindow = ({ posted, closes, status }: Job, now: Date) => {
  const age = (day: string) => (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / dayMs
  const opened = age(posted) - 0.2
  const over = Math.max(0, age(closes))
  return { opened, over: status === 'Closed' && over === 0 ? opened / 3 : over }
}

const getTimes = (job: Job, { letter, path }: { letter: string; path: Path }, seed: number, now: Date) => {
  const { opened, over } = getWindow(job, now)
  const days = Math.min(path.days, (opened - over) * 0.8)
  const room = Math.max(0, opened - over - days)
  const quiet = isOpenPath(letter) || over === 0 ? Math.min(path.quiet, room) : room
  const ended = Math.max(over, 1 / 24) + Math.max(0, quiet - 1 / 12) * share(seed)
  const until = new Date(now.getTime() - ended * dayMs)
  return { until, createdAt: new Date(until.getTime() - Math.max(days * dayMs, hourMs / 4)) }
}

const getSlots = (known: ReadonlyMap<string, Job>, now: Date): Slot[] =>
  applicationPlan.flatMap(([name, letters], jobIndex) => {
    const job = known.get(name)
    if (!job) return []
    return [...letters.matchAll(/(&?)(\w)/g)].map(([, back, letter = 'n'], index) => {
      const path = paths[letter]
      if (!path) throw new Error(`There is no path ${letter}.`)
      const times = getTimes(job, { letter, path }, jobIndex * 7 + index, now)
      return { job, letter, path, ...times, isBack: back === '&' }
    })
  })

const getCountry = ({ place }: Applicant) => {
  if (place.endsWith('India')) return 'IN'
  return /(?:ON|QC|BC|AB)$/.test(place) ? 'CA' : 'US'
}

const createQueue = () => {
  const waiting = applicants.map((applicant, index) => ({
    applicant,
    order: (index * 61) % applicants.length,
  }))
  waiting.sort((one, other) => one.order - other.order)
  const given: Applicant[] = []
  let again = 0
  return (country: string): Applicant => {
    const own = waiting.findIndex(({ applicant }) => getCountry(applicant) === country)
    const [next] = waiting.splice(Math.max(0, own), 1)
    const applicant = next?.applicant ?? given[(again * 3) % 90]
    if (!applicant) throw new Error('Nobody is left to apply.')
    if (!next) again += 1
    given.push(applicant)
    return applicant
  }
}

const timesAfter = (before: PlannedApplication, { path }: Slot, now: Date) => {
  const left = now.getTime() - before.until.getTime()
  const createdAt = new Date(now.getTime() - left / 2)
  return { createdAt, until: path.steps.length === 0 ? createdAt : new Date(now.getTime() - left / 8) }
}

export const planApplications = (known: readonly Job[], now: Date): PlannedApplication[] => {
  const next = createQueue()
  const planned: PlannedApplication[] = []
  for (const [at, slot] of getSlots(new Map(known.map((job) => [job.name, job])), now).entries()) {
    const { isBack, ...application } = slot
    const before = isBack ? planned[at - 1] : undefined
    planned.push({
      ...application,
      ...(before && timesAfter(before, slot, now)),
      at,
      applicant: before?.applicant ?? next(slot.job.country),
      previous: before?.at ?? null,
    })
  }
  return planned
}
