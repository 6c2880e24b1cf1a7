import type { Database } from '#server/platform/db/database.ts'
import { type Authenticate, bearerToken } from '#server/platform/http/plugins/access.ts'
import { findSession, noteUse, type SessionLimits } from './sessions.ts'

type Sessions = { database: Database; clock: () => Date; sessionLimits: SessionLimits }

/** Valid even if its last use cannot be stored. */
export const authenticateBy = ({ database, clock, sessionLimits }: Sessions): Authenticate => {
  return async (request, isQuiet = false) => {
    const token = bearerToken(request)
    if (token === null) return null
    const at = clock()
    const found = await findSession(database.reader, token, sessionLimits, at)
    if (!found) return null
    if (!found.isNoted && !isQuiet) {
      await noteUse(database, token, at).catch((error) => {
        request.log.error({ err: error }, 'use of a session not noted')
      })
    }
    request.sessionId = found.sessionId
    return found.person
  }
}
