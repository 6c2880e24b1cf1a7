import type { Reports } from '#api/contracts/recruiting/report.contract.ts'
import { limitReads } from '#server/platform/concurrency.ts'
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
  const limit = limitReads()
  const [stages, funnel, reasons, work, answerTimes, open] = await Promise.all([
    limit(findStages, reader, span, at),
    limit(findFunnel, reader, span),
    limit(findReasons, reader, span),
    limit(findWork, reader, span),
    limit(findAnswerTimes, reader, span),
    limit(findOpenAges, reader, at),
  ])
  return { ...answerTimes, open, funnel, stages, reasons, work }
}
