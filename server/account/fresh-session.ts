import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import { startOfSession } from './sessions.ts'

/** How long after signing in somebody may change how they sign in, in seconds. */
export const freshForSeconds = 15 * 60

type Asking = Pick<FastifyRequest, 'headers'>

/** Whether a call comes in a session that somebody has just signed in to, and has not merely found open. */
export const isFresh = async (reader: Reader, request: Asking, at: Date): Promise<boolean> => {
  const startedAt = await startOfSession(reader, bearerToken(request) ?? '')
  return startedAt !== null && at.getTime() - startedAt.getTime() < freshForSeconds * 1000
}

/** Throws `SIGN_IN_AGAIN` for a call that does not come in such a session. */
export const requireFresh = async (reader: Reader, request: Asking, at: Date): Promise<void> => {
  if (!(await isFresh(reader, request, at))) throw new AppError('SIGN_IN_AGAIN')
}
