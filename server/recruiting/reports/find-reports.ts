import type { Reports } from '#api/contracts/recruiting/report.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findAnswerTimes, findOpenAges } from './answer-times.ts'
import { findFunnel, findReasons, findStages } from './funnel.ts'
import { getSpan } from './span.ts'
import { findWork } from './work.ts'

export const findReports = async (
  reader: Reader,
  { from, until }: { from: string; until: string },
  at: Date,
): Promise<Reports> => {
  const span = getSpan(from, until)
  const [answerTimes, open, funnel, stages, reasons, work] = await Promise.all([
    findAnswerTimes(reader, span),
    findOpenAges(reader, at),
    findFunnel(reader, span),
    findStages(reader, span, at),
    findReasons(reader, span),
    findWork(reader, span),
  ])
  return { ...answerTimes, open, funnel, stages, reasons, work }
}
