import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { storedSecret } from '#server/db/stored-secret.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import type { SessionLimits } from '#server/domain/sessions/sessions.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

type Parts = {
  database: Database
  clock: () => Date
  delivery: Delivery
  sessionLimits: SessionLimits
}

/** Everything around people: signing in and out, profiles, and how partners join. */
export const portalRoutes = (app: FastifyInstance, parts: Parts) => {
  const { database } = parts
  signInRoutes(app, { ...parts, codeKey: storedSecret(database, 'phone-codes') })
  profileRoutes(app, { ...parts, photoKey: storedSecret(database, 'photo-addresses') })
}
