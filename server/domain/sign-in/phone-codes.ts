import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { UserType } from '#api/contracts/session.contract.ts'
import { codeDigits } from '#api/contracts/sign-in.contract.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { phoneCodes } from '#server/db/schema/sign-in.ts'
import { findActivePerson, type Person } from '#server/domain/people/person.ts'
import { keyedSum } from './keyed-sum.ts'
import { countSend, type SendLimits } from './send-limits.ts'

/** How long a code can be used, in seconds. */
export const codeLivesSeconds = 5 * 60

const maxTries = 5

/** An account somebody wants to sign in to, whether it exists or not. `phoneNo` is in E.164. */
export type Account = { phoneNo: string; userType: UserType }

const accountSum = (key: string, { phoneNo, userType }: Account) =>
  keyedSum(key, 'account', phoneNo, String(userType))

const codeSum = (key: string, account: string, code: string) => keyedSum(key, 'code', account, code)

const randomCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

type CodeRequest = { account: Account; callerAddress: string; limits: SendLimits; key: string; at: Date }

export type Issued = { wait: number } | { code: string; recipient: Person | null }

/**
 * Makes a code for an account, which voids the one before, or returns the seconds to wait. For an account that
 * cannot be signed in to everything is done alike, but there is no `recipient` to send the code to.
 */
export const issueCode = async (
  tx: Transaction,
  { account, callerAddress, limits, key, at }: CodeRequest,
): Promise<Issued> => {
  const phone = keyedSum(key, 'phone', account.phoneNo)
  const address = keyedSum(key, 'address', callerAddress)
  const wait = await countSend(tx, limits, { phone, address }, at)
  if (wait > 0) return { wait }
  const code = randomCode()
  const id = accountSum(key, account)
  const latest = {
    codeHash: codeSum(key, id, code),
    tries: 0,
    expiresAt: new Date(at.getTime() + codeLivesSeconds * 1000),
  }
  await tx
    .insert(phoneCodes)
    .values({ account: id, ...latest })
    .onConflictDoUpdate({ target: phoneCodes.account, set: latest })
  return { code, recipient: await findActivePerson(tx, account) }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

type CodeCheck = { account: Account; code: string; key: string; at: Date }

export type Checked =
  | { outcome: 'right'; person: Person }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'void' }

/**
 * Compares a code with the latest one of an account and uses it up when it is right. The try is counted before,
 * and the count holds the code's row until the transaction ends, so of many checks at once five are made at most.
 * The transaction must be committed whatever the outcome is.
 */
export const checkCode = async (tx: Transaction, { account, code, key, at }: CodeCheck): Promise<Checked> => {
  const id = accountSum(key, account)
  const [latest] = await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(eq(phoneCodes.account, id), lt(phoneCodes.tries, maxTries), gt(phoneCodes.expiresAt, at)))
    .returning()
  const person = await findActivePerson(tx, account)
  if (!latest) return { outcome: 'void' }
  if (person && isSame(latest.codeHash, codeSum(key, id, code))) {
    await tx.delete(phoneCodes).where(eq(phoneCodes.account, id))
    return { outcome: 'right', person }
  }
  const triesLeft = maxTries - latest.tries
  return triesLeft > 0 ? { outcome: 'wrong', triesLeft } : { outcome: 'void' }
}

/** Forgets codes that are void by their age. */
export const forgetOldCodes = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now))
  })
