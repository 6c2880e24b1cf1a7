import type { FastifyPluginAsync } from 'fastify'
import { setRoles as setRolesCall } from '#api/contracts/people.contract.ts'
import { setRoles } from '#server/domain/people/set-roles.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personWriteEndpoint } from '#server/http/endpoint.ts'

/** Who may do what, as administrators say. */
export const roleRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  personWriteEndpoint(app, writing, setRolesCall, ({ body }, caller, tx) =>
    setRoles(tx, body, caller, writing.clock()),
  )
}
