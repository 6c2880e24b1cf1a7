import { beginSession } from '#server/account/session-start.ts'
import type { SessionLimits } from '#server/account/sessions.ts'
import { asSessionPerson, findActivePerson } from '#server/people/person.ts'
import { actingAs } from '#server/platform/audit/audit.ts'
import { createToken } from '#server/platform/crypto.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'

type Sessions = { database: Database; clock: () => Date; sessionLimits: SessionLimits }

/** As after signing in by code, but much faster. */
export const createSessionStart = ({ database, clock, sessionLimits }: Sessions) => {
  const start = async (tx: Transaction, account: Account) => {
    const person = await findActivePerson(tx, account)
    if (!person) throw new Error(`${account.phoneNo} cannot sign in.`)
    const secrets = { token: createToken(), known: createToken() }
    const beginning = { request: { headers: {} }, secrets, sessionLimits, at: clock() }
    const { token } = await beginSession(tx, person, beginning)
    return { ...asSessionPerson(person), token }
  }
  return (account: Account) => actingAs('system', clock, () => database.write((tx) => start(tx, account)))
}

export type SessionStart = ReturnType<typeof createSessionStart>
