import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint } from '#api/contracts/endpoint.ts'
import type { Person } from '#server/domain/people/person.ts'
import { registerEndpoint } from './endpoint.ts'
import type { Input } from './parse-input.ts'

/** A contract that is not for everybody, so that its handler knows who calls. */
type PersonContract<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = Endpoint<
  Query,
  Body,
  Response
> & { access: Exclude<Access, 'public'> }

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
