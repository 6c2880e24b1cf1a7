import type { FastifyPluginAsync } from 'fastify'
import { changePerson as contract } from '#api/contracts/people.contract.ts'
import { changePerson } from '#server/domain/people/change-person.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personWriteEndpoint } from '#server/http/endpoint.ts'

/** Keeping what the firm knows about an employee up to date. */
export const personRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  personWriteEndpoint(app, writing, contract, ({ body }, caller, tx) => changePerson(tx, body, caller))
}
