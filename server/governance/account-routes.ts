import type { FastifyPluginAsync } from 'fastify'
import {
  deactivatePerson,
  endSessions,
  getOpenWork,
  reactivatePerson,
} from '#api/contracts/account/account.contract.ts'
import { notifyOfPasskey } from '#server/account/passkey-routes.ts'
import { removeAllPasskeys } from '#server/account/passkeys.ts'
import { endPersonSessions, type SessionLimits } from '#server/account/sessions.ts'
import { findPersonRecord } from '#server/people/find-people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import {
  getCaller,
  personEndpoint,
  personWriteEndpoint,
  registerEndpoint,
} from '#server/platform/http/endpoint.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { closeAccount, reopenAccount } from './deactivate.ts'
import { findOpenWork } from './open-work.ts'

type Parts = Writing & { sessionLimits: SessionLimits; messages: Messages }

export const accountRoutes: FastifyPluginAsync<Parts> = async (app, writing) => {
  const { database, clock, sessionLimits } = writing
  personEndpoint(app, getOpenWork, ({ query }) => findOpenWork(database.reader, query.id, clock()))
  personWriteEndpoint(app, writing, deactivatePerson, ({ body }, caller, tx) =>
    closeAccount(tx, body, caller, clock()),
  )
  personWriteEndpoint(app, writing, reactivatePerson, ({ body }, caller, tx) =>
    reopenAccount(tx, body, caller),
  )
  registerEndpoint(app, endSessions, async (request) => {
    const { body } = request
    const caller = getCaller(request)
    const exceptToken = bearerToken(request)
    return createAttempt(writing, endSessions, request).run([caller.id, body], async (tx) => {
      const person = await findPersonRecord(tx, body.id, caller)
      // A thief of the device may have added a passkey.
      const removed = body.id === caller.id ? [] : await removeAllPasskeys(tx, body.id)
      for (const name of removed) {
        await notifyOfPasskey(tx, writing, person, { name, step: 'removed', by: caller.name })
      }
      const passkeys = removed.length
      const limits = { exceptToken, limits: sessionLimits, at: clock() }
      const ended = await endPersonSessions(tx, body.id, limits)
      await audit(tx, { action: 'session.endOthers', subjectId: body.id, facts: { ended, passkeys } })
      return { ended, passkeys }
    })
  })
}
