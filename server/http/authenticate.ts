import type { Database } from '#server/db/database.ts'
import { findSession, noteUse, type SessionLimits } from '#server/domain/sign-in/sessions.ts'
import type { Authenticate } from './access.ts'
import { bearerToken } from './bearer-token.ts'

type Options = { database: Database; clock: () => Date; sessionLimits: SessionLimits }

/** Tells callers by the sessions of this server. A session that could not be noted as used is valid all the same. */
export const authenticateBy = ({ database, clock, sessionLimits }: Options): Authenticate => {
  return async (request) => {
    const token = bearerToken(request)
    if (token === null) return null
    const at = clock()
    const found = await findSession(database.reader, token, sessionLimits, at)
    if (!found) return null
    if (!found.isNoted) {
      await noteUse(database, token, at).catch((error) => {
        request.log.error({ err: error }, 'use of a session not noted')
      })
    }
    return found.person
  }
}
