import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Endpoint, idempotencyHeader } from '#api/contracts/endpoint.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { errorResponses } from './error-responses.ts'
import { answerOnce } from './idempotency.ts'
import { parseHeaders, parseInput } from './parse-input.ts'

type Input<Query extends z.ZodType, Body extends z.ZodType> = {
  query: z.output<Query> | undefined
  body: z.output<Body> | undefined
}

const keyHeader = z.object({
  [idempotencyHeader]: z.uuid('The Idempotency-Key header must be a UUID.').toLowerCase(),
})
