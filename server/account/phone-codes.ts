import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { codeDigits } from '#api/contracts/account/sign-in.contract.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { findActivePerson, type Person } from '#server/people/person.ts'
import { phoneCodes } from '#server/people/schema/sign-in.ts'
import { createToken, hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'

/** In seconds. */
export const codeLivesSeconds = publishedLimits.codeMinutes * 60

export const maxTries = publishedLimits.codeTries

const hashChallenge = (key: string, challenge: string, { phoneNo, userType }: Account) =>
  hashWithKey(key, 'challenge', challenge, phoneNo, String(userType))

/** `destination`: a phone number or an email address. A code is valid for both fields. */
export type ProofClaim = { destination: string; purpose: string }

const hashClaim = (key: string, challenge: string, { destination, purpose }: ProofClaim) =>
  hashWithKey(key, 'claim', challenge, destination, purpose)

const hashCode = (key: string, challenge: string, code: string) => hashWithKey(key, 'code', challenge, code)

export const challengeBytes = 16

const randomCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

type CodeRequest = {
  /** For idempotent retries; random by default. */
  name?: string | null | undefined
  account: Account
  /** Issued to the same browser before. */
  earlier: readonly string[]
  key: string
  at: Date
}

export type Code = { code: string; challenge: string }

/** `recipient` is null if the account cannot sign in. */
export type Issued = Code & { recipient: Person | null }

type Storing = Pick<CodeRequest, 'key' | 'at' | 'name'> & { seconds?: number | undefined }

const storeCode = async (
  tx: Transaction,
  { key, at, name, seconds = codeLivesSeconds }: Storing,
  hashOf: (challenge: string) => string,
): Promise<Code> => {
  const code = randomCode()
  const challenge = name ?? createToken(challengeBytes)
  const challengeHash = hashOf(challenge)
  await tx.insert(phoneCodes).values({
    challenge: challengeHash,
    codeHash: hashCode(key, challengeHash, code),
    tries: 0,
    expiresAt: new Date(at.getTime() + seconds * 1000),
  })
  return { code, challenge }
}

/** Voids earlier codes of the same browser and account only. Unusable accounts take the same path. */
export const issueCode = async (
  tx: Transaction,
  { account, earlier, ...how }: CodeRequest,
): Promise<Issued> => {
  const { key } = how
  const voided = earlier.map((old) => hashChallenge(key, old, account))
  if (voided.length > 0) await tx.delete(phoneCodes).where(inArray(phoneCodes.challenge, voided))
  const issued = await storeCode(tx, how, (challenge) => hashChallenge(key, challenge, account))
  return { ...issued, recipient: await findActivePerson(tx, account) }
}

/** Code that verifies a number. */
export const issueProof = (
  tx: Transaction,
  { claimed, ...how }: { claimed: ProofClaim } & Storing,
): Promise<Code> => storeCode(tx, how, (challenge) => hashClaim(how.key, challenge, claimed))

const isStored = async (reader: Reader, challengeHash: string, at: Date) => {
  const found = await reader
    .select({ tries: phoneCodes.tries })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.challenge, challengeHash), gt(phoneCodes.expiresAt, at)))
  return found.length > 0
}

type Named = { name: string | null; key: string; at: Date }

export const isCodeIssued = async (
  reader: Reader,
  { name, key, at, account }: Named & { account: Account },
): Promise<boolean> => name !== null && isStored(reader, hashChallenge(key, name, account), at)

export const isProofIssued = async (
  reader: Reader,
  { name, key, at, claimed }: Named & { claimed: ProofClaim },
): Promise<boolean> => name !== null && isStored(reader, hashClaim(key, name, claimed), at)

export type CodeCheck = {
  account: Account
  /** Null if the request named none. */
  challenge: string | null
  code: string
  key: string
  at: Date
}

export type Checked =
  | { outcome: 'right'; person: Person }
  | { outcome: 'wrong'; triesLeft: number }
  /** Wrong, and the last try. */
  | { outcome: 'spent' }
  /** No live request has this challenge; nothing was compared. */
  | { outcome: 'stray' }

// A challenge is never empty, so an unnamed request matches none.
const hashSignInChallenge = ({ key, challenge, account }: CodeCheck) =>
  hashChallenge(key, challenge ?? '', account)

const isLive = (challengeHash: string, at: Date) =>
  and(eq(phoneCodes.challenge, challengeHash), lt(phoneCodes.tries, maxTries), gt(phoneCodes.expiresAt, at))

const hasLive = async (reader: Reader, challengeHash: string, at: Date) => {
  const live = await reader
    .select({ tries: phoneCodes.tries })
    .from(phoneCodes)
    .where(isLive(challengeHash, at))
  return live.length > 0
}

/** Exists, has tries left and is not expired. Counts no try. */
export const belongsToLiveRequest = (reader: Reader, check: CodeCheck): Promise<boolean> =>
  hasLive(reader, hashSignInChallenge(check), check.at)

/** Locks the row until the transaction ends. */
const countTry = async (tx: Transaction, challengeHash: string, at: Date) => {
  const [sent] = await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(isLive(challengeHash, at))
    .returning()
  return sent
}

const spendCode = (tx: Transaction, challengeHash: string) =>
  tx.delete(phoneCodes).where(eq(phoneCodes.challenge, challengeHash))

const wrongAfter = (tries: number) =>
  maxTries > tries
    ? ({ outcome: 'wrong', triesLeft: maxTries - tries } as const)
    : ({ outcome: 'spent' } as const)

/** Counts the try first and locks the row, so concurrent checks cannot exceed five. Commit for every outcome. */
export const checkCode = async (tx: Transaction, check: CodeCheck): Promise<Checked> => {
  const challengeHash = hashSignInChallenge(check)
  const sent = await countTry(tx, challengeHash, check.at)
  const person = await findActivePerson(tx, check.account)
  if (!sent) return { outcome: 'stray' }
  if (person && timingSafeEquals(hashCode(check.key, challengeHash, check.code), sent.codeHash)) {
    await spendCode(tx, challengeHash)
    return { outcome: 'right', person }
  }
  return wrongAfter(sent.tries)
}

export type ProofCheck = { claimed: ProofClaim; challenge: string; code: string; key: string; at: Date }

export const belongsToLiveProof = (
  reader: Reader,
  { claimed, challenge, key, at }: ProofCheck,
): Promise<boolean> => hasLive(reader, hashClaim(key, challenge, claimed), at)

export const checkProof = async (
  tx: Transaction,
  { claimed, challenge, code, key, at }: ProofCheck,
): Promise<Exclude<Checked, { outcome: 'right' }> | { outcome: 'right' }> => {
  const challengeHash = hashClaim(key, challenge, claimed)
  const sent = await countTry(tx, challengeHash, at)
  if (!sent) return { outcome: 'stray' }
  if (!timingSafeEquals(hashCode(key, challengeHash, code), sent.codeHash)) return wrongAfter(sent.tries)
  await spendCode(tx, challengeHash)
  return { outcome: 'right' }
}

export const forgetOldCodes = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, phoneCodes, lt(phoneCodes.expiresAt, now))
