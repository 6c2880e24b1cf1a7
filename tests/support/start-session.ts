import { rememberBrowser } from '#server/account/known-browsers.ts'
import { findSessionId, type SessionLimits, startSession } from '#server/account/sessions.ts'
import { asSessionPerson, findActivePerson } from '#server/people/person.ts'
import { actingAs, audit } from '#server/platform/audit/audit.ts'
import { createToken } from '#server/platform/crypto.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'

type Sessions = { database: Database; clock: () => Date; sessionLimits: SessionLimits }

/** As after signing in by code, but much faster. */
export const createSessionStart = ({ database, clock, sessionLimits }: Sessions) => {
  const start = async (tx: Transaction, account: Account) => {
    const person = await findActivePerson(tx, account)
    if (!person) throw new Error(`${account.phoneNo} cannot sign in.`)
    const { id } = person
    const at = clock()
    await rememberBrowser(tx, { token: null, fresh: createToken(), personId: id, at })
    const token = await startSession(tx, id, sessionLimits, at)
    const actor = { kind: 'person', id, sessionId: await findSessionId(tx, token) } as const
    await audit(tx, { action: 'session.start', actor, subjectId: id, facts: { method: 'code' } })
    return { ...asSessionPerson(person), token }
  }
  return (account: Account) => actingAs('system', clock, () => database.write((tx) => start(tx, account)))
}

export type SessionStart = ReturnType<typeof createSessionStart>
