import type { FastifyPluginAsync } from 'fastify'
import { answerInterview, checkInterview } from '#api/contracts/careers/interview-link.contract.ts'
import {
  bookInterview,
  cancelInterview,
  closeInterview,
  findOverlaps,
  getInterviewers,
  getInterviews,
  getMyInterviews,
  giveFeedback,
  offerTimes,
  proposeInterview,
} from '#api/contracts/recruiting/interview.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import {
  personEndpoint,
  personWriteEndpoint,
  registerEndpoint,
  writeEndpoint,
} from '#server/platform/http/endpoint.ts'
import { scaleLimits } from '#server/platform/http/form-limits.ts'
import { createSending, type SendingParts } from '#server/recruiting/desk/sending.ts'
import { acceptAnswer, checkLink } from './answer-interview.ts'
import { bookFor } from './book-interview.ts'
import {
  findInterviewers,
  findInterviews,
  findMyInterviews,
  findOverlappingInterviews,
} from './find-interviews.ts'
import { offer, propose } from './propose-interview.ts'
import { cancel, close, give } from './step-interviews.ts'

type Parts = Writing & SendingParts

export const interviewRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock } = parts
  const { reader } = database

  personEndpoint(app, getInterviews, ({ query: { id } }, caller) =>
    findInterviews(reader, id, { caller, at: clock() }),
  )
  personEndpoint(app, getInterviewers, () => findInterviewers(reader))
  personEndpoint(app, findOverlaps, ({ body }) => findOverlappingInterviews(reader, body))
  personWriteEndpoint(app, parts, proposeInterview, ({ body }, caller, tx) =>
    propose(tx, body, { caller, at: clock(), sending: createSending(parts) }),
  )
  personWriteEndpoint(app, parts, offerTimes, ({ body }, caller, tx) =>
    offer(tx, body, { caller, at: clock(), sending: createSending(parts) }),
  )
  personWriteEndpoint(app, parts, bookInterview, ({ body }, caller, tx) =>
    bookFor(tx, body, { caller, at: clock(), sending: createSending(parts) }),
  )
  personWriteEndpoint(app, parts, cancelInterview, ({ body }, caller, tx) =>
    cancel(tx, body, { caller, at: clock(), sending: createSending(parts) }),
  )
  personWriteEndpoint(app, parts, closeInterview, ({ body }, caller, tx) =>
    close(tx, body, { caller, at: clock() }),
  )
  personEndpoint(app, getMyInterviews, (_input, caller) => findMyInterviews(reader, caller, clock()))
  personWriteEndpoint(app, parts, giveFeedback, ({ body }, caller, tx) =>
    give(tx, body, { caller, at: clock() }),
  )

  registerEndpoint(app, checkInterview, ({ body }) => checkLink(reader, body, clock()))
  // Looser limit: tokens cannot be guessed.
  const formLimits = scaleLimits(parts.formLimits, 6)
  writeEndpoint(app, { ...parts, formLimits }, answerInterview, ({ body }, tx) =>
    acceptAnswer(tx, body, { sending: createSending(parts), at: clock() }),
  )
}
