import { eq } from 'drizzle-orm'
import type { FitTerm } from '#api/contracts/recruiting/fit-term.ts'
import { getTokens } from '#api/rules/search-tokens.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { namedSkills } from './parse-query.ts'
import type { Answered } from './sources.ts'

type Job = typeof jobs.$inferSelect
type Document = Pick<
  typeof candidateDocuments.$inferSelect,
  'skills' | 'words' | 'isRead' | 'place' | 'state'
>
type Asked = Pick<Answered['answer'], 'kind' | 'question' | 'unit' | 'answer'>
type Answers = readonly Asked[]

/** Throws `NOT_FOUND`. */
export const findComparedJob = async (reader: Reader, id: string): Promise<Job> => {
  const [job] = await reader.select().from(jobs).where(eq(jobs.id, id))
  if (!job) throw new AppError('NOT_FOUND')
  return job
}

const met = (is: boolean) => (is ? ('met' as const) : ('unmet' as const))

const skillTerm = (asks: string, { skills, words, isRead }: Document): FitTerm => {
  const named = getTokens(asks).map(({ word }) => word)
  const ids = namedSkills(named)
  const isNamed =
    ids.some((id) => skills.includes(id)) ||
    (ids.length === 0 && ` ${words} `.includes(` ${named.join(' ')} `))
  const answer = isNamed || isRead ? met(isNamed) : 'unknown'
  return { kind: 'skill', asks, known: '', answer }
}

const placeTerm = ({ location, remote, country }: Job, { place, state }: Document): FitTerm => {
  const asks = remote ? 'Remote' : location
  const [, wanted] = /, ([A-Z]{2})\b/.exec(location) ?? []
  const answer = () => {
    if (remote) return 'met'
    if (state === '' || wanted === undefined || country === 'IN') return 'unknown'
    return met(state === wanted)
  }
  return { kind: 'place', asks, known: place, answer: answer() }
}

const amount = (answer: string) => (/^\d+(?:\.\d+)?$/.test(answer) ? Number(answer) : null)

const numberFor = (answers: Answers, question: RegExp, unit: RegExp) =>
  answers.find(
    (one) =>
      one.kind === 'number' &&
      question.test(one.question) &&
      unit.test(`${one.unit} ${one.question}`) &&
      amount(one.answer) !== null,
  )

const perHour = { USD: /\$|USD|dollar/i, CAD: /CA\$|CAD/i, INR: /₹|INR|rupee/i } as const

const money = (minor: number) => (minor / 100).toFixed(2).replace(/\.00$/, '')

/** In the currency of the job, per hour; null if not answered. */
export const askedRate = ({ currency }: Pick<Job, 'currency'>, answers: Answers): number | null => {
  const found = numberFor(answers, /\brate\b|per hour|hourly/i, perHour[currency])
  return found ? amount(found.answer) : null
}

const rateTerm = (job: Job, answers: Answers): FitTerm[] => {
  const { rateMin, rateMax, currency } = job
  if (rateMax === 0) return []
  const asked = askedRate(job, answers)
  return [
    {
      kind: 'rate',
      asks: `${currency} ${money(rateMin)}–${money(rateMax)}/h`,
      known: asked === null ? '' : `${currency} ${asked}/h`,
      answer: asked === null ? 'unknown' : met(asked * 100 <= rateMax),
    },
  ]
}

const lengthTerm = ({ durationMonths }: Job, answers: Answers): FitTerm[] => {
  if (durationMonths === null) return []
  const found = numberFor(answers, /month|length|how long|duration/i, /month/i)
  const months = found && amount(found.answer)
  return [
    {
      kind: 'length',
      asks: durationMonths === 1 ? '1 month' : `${durationMonths} months`,
      known: typeof months === 'number' ? `${months} ${months === 1 ? 'month' : 'months'}` : '',
      answer: typeof months === 'number' ? met(months >= durationMonths) : 'unknown',
    },
  ]
}

/** Never used for ranking, and never includes immigration terms. */
export const getFit = (job: Job, document: Document, answers: Answers): FitTerm[] => [
  ...job.skills.map((skill) => skillTerm(skill, document)),
  placeTerm(job, document),
  ...rateTerm(job, answers),
  ...lengthTerm(job, answers),
]
