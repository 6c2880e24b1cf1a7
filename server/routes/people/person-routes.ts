import type { FastifyPluginAsync } from 'fastify'
import { changePrivateDetails as privateContract } from '#api/contracts/hr.contract.ts'
import { changePerson as contract } from '#api/contracts/people.contract.ts'
import { changePerson } from '#server/domain/people/change-person.ts'
import { changePrivateDetails } from '#server/domain/people/private-details.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personWriteEndpoint } from '#server/http/endpoint.ts'

/** Keeping what the firm knows about an employee up to date. */
export const personRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  personWriteEndpoint(app, writing, contract, ({ body }, caller, tx) => changePerson(tx, body, caller))
  personWriteEndpoint(app, writing, privateContract, ({ body }, caller, tx) =>
    changePrivateDetails(tx, body, caller),
  )
}
