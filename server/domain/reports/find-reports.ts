import type { Reports } from '#api/contracts/report.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { findAnswerTimes, findOpenAges } from './answer-times.ts'
import { spanOf } from './span.ts'
import { findFunnel, findReasons, findStages } from './ways.ts'
import { findWork } from './work.ts'

/** How the desk did with what came from the first to the last of some months, and what is open now. */
export const findReports = async (
  reader: Reader,
  { from, until }: { from: string; until: string },
  at: Date,
): Promise<Reports> => {
  const span = spanOf(from, until)
  return {
    ...(await findAnswerTimes(reader, span)),
    open: await findOpenAges(reader, at),
    funnel: await findFunnel(reader, span),
    stages: await findStages(reader, span, at),
    reasons: await findReasons(reader, span),
    work: await findWork(reader, span),
  }
}
