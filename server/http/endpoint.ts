import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { captchaHeader, type Endpoint } from '#api/contracts/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import { createAttempt, keyHeader, type Writing } from './attempt.ts'
import { errorResponses } from './error-responses.ts'
import { type Input, parseInput } from './parse-input.ts'

const headersOf = ({
  idempotent,
  captcha,
}: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType>, 'idempotent' | 'captcha'>) => ({
  ...(idempotent && keyHeader.shape),
  ...(captcha && { [captchaHeader]: z.string() }),
})

/** What the API documentation says of an endpoint. */
export const schemaOf = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  contract: Endpoint<Query, Body, Response>,
): FastifySchema => ({
  summary: contract.summary,
  operationId: contract.path.replace(/^\/(CRM|api\/phone-number-login)\//, '').replaceAll('/', '-'),
  ...(contract.query && { querystring: contract.query }),
  ...(contract.body && { body: contract.body }),
  ...((contract.idempotent || contract.captcha) && { headers: z.object(headersOf(contract)) }),
  ...(contract.access !== 'public' && { security: [{ bearer: [] }] }),
  response: { 200: contract.response.describe('The answer.'), ...errorResponses(contract) },
})

/**
 * Registers a contract; its handler gets the checked input, the request, and the answer to set headers on, and the
 * database in no way.
 */
export const registerEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (
    input: Input<Query, Body>,
    request: FastifyRequest,
    reply: Pick<FastifyReply, 'header'>,
  ) => Promise<z.output<Response>>,
) => {
  app.route({
    method: contract.method,
    url: contract.path,
    config: { access: contract.access },
    schema: schemaOf(contract),
    handler: async (request, reply) =>
      reply.send(await handler(parseInput(contract, request), request, reply)),
  })
}

/** Serves a contract that only reads. */
export const readEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>, request: FastifyRequest) => Promise<z.output<Response>>,
) => registerEndpoint(app, contract, handler)

/**
 * Serves a contract that writes. The handler gets the transaction and nothing else to reach the database with.
 * For an idempotent contract the answer is stored in the same transaction, and a repetition of the same key
 * and content gets it again without a second record. What the contract asks of the caller beside, such as a
 * captcha, is used up in that transaction too.
 */
export const writeEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  writing: Writing,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>, tx: Transaction) => Promise<z.output<Response>>,
) =>
  registerEndpoint(app, contract, async (input, request) => {
    const content = [contract.query && input.query, contract.body && input.body]
    return createAttempt(writing, contract, request).run(content, (tx) => handler(input, tx))
  })
