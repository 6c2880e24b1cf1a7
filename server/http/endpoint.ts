import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { type Endpoint, idempotencyHeader } from '#api/contracts/endpoint.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { errorResponses } from './error-responses.ts'
import { answerOnce } from './idempotency.ts'
import { type Input, parseHeaders, parseInput } from './parse-input.ts'

type Writing = { database: Database; clock: () => Date }

const keyHeader = z.object({
  [idempotencyHeader]: z.uuid('The Idempotency-Key header must be a UUID.').toLowerCase(),
})

const schemaOf = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  contract: Endpoint<Query, Body, Response>,
): FastifySchema => ({
  summary: contract.summary,
  operationId: contract.path.slice(contract.path.lastIndexOf('/') + 1),
  ...(contract.query && { querystring: contract.query }),
  ...(contract.body && { body: contract.body }),
  ...(contract.idempotent && { headers: keyHeader }),
  ...(contract.access !== 'public' && { security: [{ bearer: [] }] }),
  response: { 200: contract.response.describe('The answer.'), ...errorResponses(contract) },
})

const register = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>, request: FastifyRequest) => Promise<z.output<Response>>,
) => {
  app.route({
    method: contract.method,
    url: contract.path,
    config: { access: contract.access },
    schema: schemaOf(contract),
    handler: async (request, reply) => reply.send(await handler(parseInput(contract, request), request)),
  })
}

/** Serves a contract that only reads. */
export const readEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>) => Promise<z.output<Response>>,
) => register(app, contract, handler)

/**
 * Serves a contract that writes. The handler gets the transaction and nothing else to reach the database with.
 * For an idempotent contract the answer is stored in the same transaction, and a repetition of the same key
 * and content gets it again without a second record.
 */
export const writeEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  { database, clock }: Writing,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>, tx: Transaction) => Promise<z.output<Response>>,
) =>
  register(app, contract, async (input, request) => {
    if (!contract.idempotent) return database.write((tx) => handler(input, tx))
    const { [idempotencyHeader]: key } = parseHeaders(keyHeader, request.headers)
    const content = [contract.query && input.query, contract.body && input.body]
    const write = { endpoint: contract.path, key, content, at: clock() }
    return database.write((tx) => answerOnce(tx, write, contract.response, () => handler(input, tx)))
  })
