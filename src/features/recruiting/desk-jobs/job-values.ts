import { z } from 'zod'
import { type DeskJob, type JobText, wholeJobText } from '#api/contracts/recruiting/desk-job.contract.ts'
import { type JobQuestion, jobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { formatAmount, parseAmount } from '#api/rules/money.ts'
import { jobForm as words } from '#src/content/recruiting/desk-jobs.ts'

/** Numbers are text while typed. */
export const writtenQuestion = jobQuestion.extend({ min: z.string(), max: z.string() })

export type WrittenQuestion = z.infer<typeof writtenQuestion>

/** JSON in a text field. */
export const readQuestions = (text: string): WrittenQuestion[] => {
  if (text === '') return []
  return z.array(writtenQuestion).catch([]).parse(JSON.parse(text))
}

const formFields = z.object({
  ...{ title: z.string(), description: z.string(), industry: z.string(), location: z.string() },
  ...{ country: z.string(), remote: z.boolean(), currency: z.string(), closes: z.string() },
  ...{ c2c: z.boolean(), w2: z.boolean(), contractor: z.boolean() },
  ...{ rateMin: z.string(), rateMax: z.string(), durationMonths: z.string(), openings: z.string() },
  ...{ skills: z.string(), sponsorship: z.string(), authorization: z.string(), restriction: z.string() },
  questions: z.string(),
})

export type JobValues = z.infer<typeof formFields>

const thousands = /^\d{1,3}(?:,\d{3})+$/

/** Null if empty, NaN if not a number. */
const numberIn = (text: string) => {
  const written = text.trim()
  if (written === '') return null
  return Number(thousands.test(written) ? written.replaceAll(',', '') : written)
}

const amountIn = (text: string) => (text.trim() === '' ? null : (parseAmount(text) ?? Number.NaN))

const answerIn = (text: string) => (text === '' ? null : text === 'yes')

const asQuestion = ({ kind, options, unit, min, max, ...rest }: WrittenQuestion): JobQuestion => ({
  ...rest,
  kind,
  options: kind === 'choice' ? options.map((one) => one.trim()).filter(Boolean) : [],
  unit: kind === 'number' ? unit : '',
  min: kind === 'number' ? numberIn(min) : null,
  max: kind === 'number' ? numberIn(max) : null,
})

/** Not validated. */
export const readJob = (values: JobValues) => {
  const { c2c, w2, contractor, questions, ...rest } = values
  return {
    ...rest,
    engagement: [...(c2c ? ['C2C'] : []), ...(w2 ? ['W-2'] : []), ...(contractor ? ['1099'] : [])],
    durationMonths: numberIn(values.durationMonths),
    rateMin: amountIn(values.rateMin),
    rateMax: amountIn(values.rateMax),
    openings: numberIn(values.openings) ?? Number.NaN,
    skills: values.skills.split(',').flatMap((skill) => skill.trim() || []),
    sponsorship: answerIn(values.sponsorship),
    authorization: answerIn(values.authorization),
    questions: readQuestions(questions).map(asQuestion),
  }
}

const getProblem = ({ path: [field, at], message }: { path: readonly PropertyKey[]; message: string }) => {
  if (field === 'engagement') return { field: 'c2c', message }
  if (field === 'questions' && typeof at === 'number')
    return { field, message: words.questions.problem(at + 1, message) }
  return { field: String(field), message }
}

export const jobForm = formFields.superRefine((values, ctx) => {
  for (const issue of wholeJobText.safeParse(readJob(values)).error?.issues ?? []) {
    const { field, message } = getProblem(issue)
    ctx.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Throws if the values are invalid. */
export const toJobText = (values: unknown): JobText => wholeJobText.parse(readJob(jobForm.parse(values)))

const amountText = (minor: number | null) => (minor === null ? '' : formatAmount(minor).replace(/\.00$/, ''))

const answerText = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')

const writeQuestions = (questions: readonly JobQuestion[]) =>
  JSON.stringify(
    questions.map(({ min, max, ...rest }) => ({
      ...rest,
      min: min === null ? '' : String(min),
      max: max === null ? '' : String(max),
    })),
  )

export const getValues = (job: DeskJob): JobValues => ({
  ...{ title: job.title, description: job.description, industry: job.industry, location: job.location },
  ...{ country: job.country, remote: job.remote, currency: job.currency, closes: job.closes },
  c2c: job.engagement.includes('C2C'),
  w2: job.engagement.includes('W-2'),
  contractor: job.engagement.includes('1099'),
  rateMin: amountText(job.rateMin),
  rateMax: amountText(job.rateMax),
  durationMonths: job.durationMonths === null ? '' : String(job.durationMonths),
  openings: String(job.openings),
  skills: job.skills.join(', '),
  sponsorship: answerText(job.sponsorship),
  authorization: answerText(job.authorization),
  restriction: job.restriction,
  questions: job.questions.length === 0 ? '' : writeQuestions(job.questions),
})

export const emptyJob = (closes: string): JobValues => ({
  ...{ title: '', description: '', industry: '', location: '', country: 'US', remote: false },
  ...{ currency: 'USD', closes, c2c: true, w2: false, contractor: false, rateMin: '', rateMax: '' },
  ...{ durationMonths: '', openings: '1', skills: '', sponsorship: '', authorization: '', restriction: '' },
  questions: '',
})

const currencies: Readonly<Record<string, string>> = { US: 'USD', CA: 'CAD', IN: 'INR' }

/** Follows the country unless another currency was chosen. */
export const currencyAfter = ({ country, currency }: JobValues, next: string): string =>
  currency === '' || currency === currencies[country] ? (currencies[next] ?? currency) : currency
