import {
  countryInText,
  engagementText,
  getCurrency,
  type ListedJob,
} from '#api/contracts/careers/job.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { hourlyRange } from '#api/rules/hourly-rate.ts'
import { capitalized } from '#api/rules/in-words.ts'
import { jobBoard, jobDetails } from '#src/content/careers/job-board.ts'
import { type Fact, Facts } from '#src/ui/facts.tsx'
import styles from './job-facts.module.css'

const words = jobDetails.facts

type Terms = Pick<ListedJob, 'rateMin' | 'rateMax' | 'currency' | 'durationMonths'>

/** With currency; null if not stated. */
export const getRate = ({ rateMin, rateMax, ...job }: Pick<Terms, 'rateMin' | 'rateMax' | 'currency'>) =>
  rateMin === null || rateMax === null ? null : hourlyRange(rateMin, rateMax, getCurrency(job))

/** Null if not stated. */
export const getLength = ({ durationMonths }: Pick<Terms, 'durationMonths'>) =>
  durationMonths === null ? null : jobBoard.facts.months(durationMonths)

export const stated = (texts: readonly (string | null)[], between: string): string =>
  texts.filter(Boolean).join(between)

export const jobLine = ({
  location = '',
  remote = false,
  rateMin = null,
  rateMax = null,
  durationMonths = null,
  currency,
}: Partial<Terms & Pick<ListedJob, 'location' | 'remote'>>): string =>
  stated(
    [
      location || (remote ? jobBoard.facts.remote : null),
      getRate({ rateMin, rateMax, currency }),
      getLength({ durationMonths }),
    ],
    ' · ',
  )

const formatLocation = ({ location, country, remote }: ListedJob) => {
  const places = [...new Set([location, jobDetails.countries[country]])].filter(Boolean)
  return [...places, ...(remote ? [words.remote] : [])].join(', ')
}

/** A missing value is unknown, never a no. */
const said = (is: boolean | null | undefined) => {
  if (is === null || is === undefined) return 'unknown'
  return is ? 'yes' : 'no'
}

const getAuthorization = ({ authorization, country }: ListedJob) =>
  words.required[said(authorization)](countryInText(country))

const getRestriction = ({ restriction }: ListedJob): Fact[] =>
  restriction ? [{ label: words.restriction, value: restriction }] : []

/** "Corp-to-corp or W-2". */
export const engagementFact = (job: Parameters<typeof engagementText>[0]): string =>
  capitalized(engagementText(job))

export const getFacts = (job: ListedJob): Fact[] => [
  { label: words.rate, value: getRate(job) ?? words.open },
  { label: words.engagement, value: engagementFact(job) },
  { label: words.duration, value: getLength(job) ?? words.open },
  { label: words.location, value: formatLocation(job) },
  ...(job.industry === '' ? [] : [{ label: words.industry, value: job.industry }]),
  { label: words.openings, value: String(job.openings) },
  { label: words.sponsorship, value: words.offered[said(job.sponsorship)] },
  { label: words.authorization, value: getAuthorization(job) },
  ...getRestriction(job),
  { label: words.posted, value: longDay(job.posted) },
  { label: words.closes, value: longDay(job.closes) },
]

export const JobFacts = ({ job }: { job: ListedJob }) => (
  <Facts facts={getFacts(job)} className={styles.facts} />
)
