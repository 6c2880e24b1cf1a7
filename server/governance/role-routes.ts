import type { FastifyPluginAsync } from 'fastify'
import { getAccess, reviewAccess } from '#api/contracts/governance/access-review.contract.ts'
import { setRoles } from '#api/contracts/people/people.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { findAccess, storeAccessReview } from './access-review.ts'
import { changeRoles } from './set-roles.ts'

export const roleRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  personEndpoint(app, getAccess, (_, caller) => findAccess(database.reader, caller, clock()))
  personWriteEndpoint(app, writing, setRoles, ({ body }, caller, tx) =>
    changeRoles(tx, body, caller, clock()),
  )
  personWriteEndpoint(app, writing, reviewAccess, ({ body }, caller, tx) =>
    storeAccessReview(tx, body.items, caller, clock()),
  )
}
