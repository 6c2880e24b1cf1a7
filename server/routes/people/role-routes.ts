import type { FastifyPluginAsync } from 'fastify'
import { getAccess, reviewAccess as reviewAccessCall } from '#api/contracts/access-review.contract.ts'
import { setRoles as setRolesCall } from '#api/contracts/people.contract.ts'
import { findAccess, reviewAccess } from '#server/domain/people/access-review.ts'
import { setRoles } from '#server/domain/people/set-roles.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'

/** Who may do what, as administrators say. */
export const roleRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getAccess, (_, caller) => findAccess(database.reader, caller, clock()))
  personWriteEndpoint(app, writing, setRolesCall, ({ body }, caller, tx) =>
    setRoles(tx, body, caller, clock()),
  )
  personWriteEndpoint(app, writing, reviewAccessCall, ({ body }, caller, tx) =>
    reviewAccess(tx, body.items, caller, clock()),
  )
}
