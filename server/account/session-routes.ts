import type { FastifyPluginAsync } from 'fastify'
import {
  endMyOtherSessions,
  endMySession,
  getMySessions,
} from '#api/contracts/account/my-sessions.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { getCaller, personWriteEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import { endPersonSessions, endSessionById, listSessions, type SessionLimits } from './sessions.ts'

export const sessionRoutes: FastifyPluginAsync<Writing & { sessionLimits: SessionLimits }> = async (
  app,
  writing,
) => {
  const { database, clock, sessionLimits: limits } = writing
  registerEndpoint(app, getMySessions, async (request) => {
    const token = bearerToken(request) ?? ''
    const sessions = await listSessions(database.reader, getCaller(request).id, {
      token,
      limits,
      at: clock(),
    })
    return { sessions }
  })
  personWriteEndpoint(app, writing, endMySession, async ({ body: { id } }, { id: personId }, tx) => {
    if (!(await endSessionById(tx, { id, personId }))) throw new AppError('NOT_FOUND')
    return { ended: 1 as const }
  })
  registerEndpoint(app, endMyOtherSessions, async (request) => {
    const { id } = getCaller(request)
    const exceptToken = bearerToken(request)
    return createAttempt(writing, endMyOtherSessions, request).run([id], async (tx) => {
      const ended = await endPersonSessions(tx, id, { exceptToken, limits, at: clock() })
      await audit(tx, { action: 'session.endOthers', subjectId: id, facts: { ended } })
      return { ended }
    })
  })
}
