import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import { startOfSession } from './sessions.ts'

/** Seconds after signing in during which sign-in methods may be changed. */
export const freshForSeconds = 15 * 60

type Asking = Pick<FastifyRequest, 'headers'>

export const isFresh = async (reader: Reader, request: Asking, at: Date): Promise<boolean> => {
  const startedAt = await startOfSession(reader, bearerToken(request) ?? '')
  return startedAt !== null && at.getTime() - startedAt.getTime() < freshForSeconds * 1000
}

/** Throws `SIGN_IN_AGAIN` unless the session is fresh. */
export const requireFresh = async (reader: Reader, request: Asking, at: Date): Promise<void> => {
  if (!(await isFresh(reader, request, at))) throw new AppError('SIGN_IN_AGAIN')
}
