import type { FastifyPluginAsync } from 'fastify'
import {
  getAccess,
  reviewAccess as reviewAccessCall,
} from '#api/contracts/governance/access-review.contract.ts'
import { setRoles as setRolesCall } from '#api/contracts/people/people.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { findAccess, reviewAccess } from './access-review.ts'
import { setRoles } from './set-roles.ts'

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
