import {
  answerField,
  answerForm,
  type JobQuestion,
  readAnswers,
} from '#api/contracts/recruiting/job-question.contract.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { indexApplication } from '#server/recruiting/candidates/documents.ts'
import { applicationAnswers } from '#server/recruiting/schema/applications.ts'

/**
 * Throws `QUESTIONS_CHANGED` if other questions were answered, `VALIDATION_FAILED` with the fields. Answers never
 * disqualify.
 */
const requireAnswers = (questions: readonly JobQuestion[], sent: string | undefined) => {
  const answers = readAnswers(sent ?? '[]') ?? []
  const given = new Map(answers.map(({ question, answer }) => [question, answer]))
  const isAsked = (id: string) => questions.some((one) => one.id === id)
  if (given.size !== questions.length || ![...given.keys()].every(isAsked))
    throw new AppError('QUESTIONS_CHANGED')
  const fields = Object.fromEntries([...given].map(([id, answer]) => [answerField(id), answer]))
  const checked = answerForm(questions).safeParse(fields)
  if (checked.success) return checked.data
  const problems = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new AppError('VALIDATION_FAILED', Object.fromEntries(problems.toReversed()))
}

/** Stores each answer with the current wording of its question. Throws as `requireAnswers`. */
export const storeAnswers = async (
  tx: Transaction,
  formId: string,
  { questions, answers }: { questions: readonly JobQuestion[]; answers: string | undefined },
): Promise<void> => {
  const given = requireAnswers(questions, answers)
  if (questions.length === 0) return
  await tx.insert(applicationAnswers).values(
    questions.map(({ id, kind, text, unit }, position) => ({
      ...{ formId, position, kind, question: text, unit },
      answer: given[answerField(id)] ?? '',
    })),
  )
  await indexApplication(tx, formId)
}
