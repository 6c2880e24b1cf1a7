import { z } from 'zod'

export const questionKinds = ['yes or no', 'choice', 'number', 'text'] as const

export type QuestionKind = (typeof questionKinds)[number]

export const mostQuestions = 5

export const answerMax = 500

/** Any edit gets a new id. */
export const jobQuestion = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  text: z.string(),
  isRequired: z.boolean(),
  /** Empty for other kinds. */
  options: z.array(z.string()),
  /** Such as years. */
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})

export type JobQuestion = z.infer<typeof jobQuestion>

export const answerField = (questionId: string) => `answer-${questionId}`

const requiredMessage = 'Please answer this question'

const matchesAny = (texts: readonly string[], optional: boolean) => (text: string) =>
  (optional && text === '') || texts.includes(text)

const numberPattern = /^-?\d{1,9}(?:\.\d{1,4})?$/

const formatBoundsMessage = ({ min, max }: JobQuestion) => {
  if (min !== null && max !== null) return `Please enter a number from ${min} to ${max}`
  if (min !== null) return `Please enter a number of at least ${min}`
  return max === null ? 'Please enter a number' : `Please enter a number of at most ${max}`
}

const isWithin = ({ min, max }: JobQuestion, text: string) =>
  numberPattern.test(text) && Number(text) >= (min ?? -1e9) && Number(text) <= (max ?? 1e9)

const createAnswerSchema = (question: JobQuestion) => {
  const { kind, options, isRequired } = question
  const text = z
    .string(requiredMessage)
    .trim()
    .min(isRequired ? 1 : 0, { error: requiredMessage, abort: true })
  if (kind === 'yes or no') return text.refine(matchesAny(['Yes', 'No'], !isRequired), requiredMessage)
  if (kind === 'choice') return text.refine(matchesAny(options, !isRequired), requiredMessage)
  if (kind === 'text') return text.max(answerMax, `Please use at most ${answerMax} characters`)
  return text.refine((typed) => typed === '' || isWithin(question, typed), formatBoundsMessage(question))
}

export const answerForm = (questions: readonly JobQuestion[]) =>
  z.object(Object.fromEntries(questions.map((one) => [answerField(one.id), createAnswerSchema(one)])))

const sentAnswers = z
  .array(z.object({ question: z.uuid(), answer: z.string().max(answerMax) }))
  .max(mostQuestions)

export type SentAnswer = z.infer<typeof sentAnswers>[number]

/** Null if malformed. */
export const readAnswers = (text: string): SentAnswer[] | null => {
  try {
    const read = sentAnswers.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Empty if unanswered. */
export const writeAnswers = (questions: readonly JobQuestion[], values: Record<string, unknown>): string =>
  JSON.stringify(
    questions.map(({ id }): SentAnswer => ({ question: id, answer: String(values[answerField(id)] ?? '') })),
  )
