import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint } from '#api/contracts/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Person } from '#server/domain/people/person.ts'
import { createAttempt, type Writing } from './attempt.ts'
import { registerEndpoint } from './endpoint.ts'
import type { Input } from './parse-input.ts'

/** A contract that is not for everybody, so that its handler knows who calls. */
export type PersonContract<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Endpoint<Query, Body, Response> & { access: Exclude<Access, 'public'> }

/** Who calls an endpoint that is not public. */
export const callerOf = ({ person }: Pick<FastifyRequest, 'person'>): Person => {
  if (!person) throw new Error('A public endpoint does not know its caller.')
  return person
}

/** Serves a contract for somebody who is signed in. */
export const personEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Person) => Promise<z.output<Response>>,
) => registerEndpoint(app, contract, (input, request) => handler(input, callerOf(request)))

/**
 * Serves a contract by which somebody who is signed in writes, once for one key and content, as `writeEndpoint` does.
 * A key counts for its caller only: the same key of somebody else is refused as one that came with other content.
 */
export const personWriteEndpoint = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  writing: Writing,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Person, tx: Transaction) => Promise<z.output<Response>>,
) =>
  registerEndpoint(app, contract, async (input, request) => {
    const person = callerOf(request)
    const content = [person.id, contract.query && input.query, contract.body && input.body]
    return createAttempt(writing, contract, request).run(content, (tx) => handler(input, person, tx))
  })
