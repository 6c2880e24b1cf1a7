import type { FastifyPluginAsync } from 'fastify'
import {
  cancelInterview,
  closeInterview,
  getInterviewers,
  getInterviews,
  getMyInterviews,
  giveFeedback,
  offerTimes,
  proposeInterview,
} from '#api/contracts/interview.contract.ts'
import { answerInterview, checkInterview } from '#api/contracts/interview-link.contract.ts'
import { checkLink, takeAnswer } from '#server/domain/interviews/answer-interview.ts'
import {
  findInterviewers,
  findInterviews,
  findMyInterviews,
} from '#server/domain/interviews/find-interviews.ts'
import type { Sending } from '#server/domain/interviews/interview-mail.ts'
import { cancel, close, give, offer, propose } from '#server/domain/interviews/step-interviews.ts'
import type { Writing } from '#server/http/attempt.ts'
import {
  personEndpoint,
  personWriteEndpoint,
  registerEndpoint,
  writeEndpoint,
} from '#server/http/endpoint.ts'
import type { Messages } from '#server/jobs/messages.ts'
import type { Receiving } from './mail-routes.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string; receiving: Receiving }

/** Interviews with candidates: for those who recruit, for those who interview, and by the links of candidates. */
export const interviewRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl, receiving } = parts
  const { reader } = database
  const sending = (): Sending => ({
    queueMail: messages.queueMail,
    mailing: receiving.mailing,
    publicUrl: publicUrl(),
  })

  personEndpoint(app, getInterviews, ({ query: { id } }, caller) =>
    findInterviews(reader, id, { caller, at: clock() }),
  )
  personEndpoint(app, getInterviewers, () => findInterviewers(reader))
  personWriteEndpoint(app, parts, proposeInterview, ({ body }, caller, tx) =>
    propose(tx, body, { caller, at: clock(), sending: sending() }),
  )
  personWriteEndpoint(app, parts, offerTimes, ({ body }, caller, tx) =>
    offer(tx, body, { caller, at: clock(), sending: sending() }),
  )
  personWriteEndpoint(app, parts, cancelInterview, ({ body }, caller, tx) =>
    cancel(tx, body, { caller, at: clock(), sending: sending() }),
  )
  personWriteEndpoint(app, parts, closeInterview, ({ body }, caller, tx) =>
    close(tx, body, { caller, at: clock() }),
  )
  personEndpoint(app, getMyInterviews, (_input, caller) => findMyInterviews(reader, caller, clock()))
  personWriteEndpoint(app, parts, giveFeedback, ({ body }, caller, tx) =>
    give(tx, body, { caller, at: clock() }),
  )

  registerEndpoint(app, checkInterview, ({ body }) => checkLink(reader, body.token, clock()))
  // Whoever has a link may change their mind: it cannot be guessed.
  const formLimits = parts.formLimits.map(({ hits, seconds }) => ({ hits: hits * 6, seconds }))
  writeEndpoint(app, { ...parts, formLimits }, answerInterview, ({ body }, tx) =>
    takeAnswer(tx, body, { sending: sending(), at: clock() }),
  )
}
