import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { captchaHeader, type Endpoint, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { auditCall, expectAudit } from '#server/platform/audit/audit.ts'
import { type Captcha, type SolvedCaptcha, spendCaptcha } from '#server/platform/captcha/captcha.ts'
import { once } from '#server/platform/concurrency.ts'
import { type Database, isUnavailable, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { StorageFull } from '#server/platform/db/storage.ts'
import { AppError, TooManyRequests } from '#server/platform/errors.ts'
import { countedAddress, countHit, type FormLimit, type Hit, waitBefore } from './form-limits.ts'
import { answerOnce, earlierAnswer, isKnownKey } from './idempotency.ts'

export type Writing = {
  database: Database
  clock: () => Date
  captcha: Captcha
  formLimits: readonly FormLimit[]
}

export const keyHeader = z.object({
  [idempotencyHeader]: z.uuid('The Idempotency-Key header must be a UUID.').toLowerCase(),
})

type Contract<Response extends z.ZodType> = Pick<
  Endpoint<z.ZodType, z.ZodType, Response>,
  'path' | 'access' | 'idempotent' | 'captcha' | 'audit' | 'response'
>

/** Own transaction: the attempt's was rolled back. */
const countRefusal = async ({ database, formLimits }: Writing, hit: Hit, error: unknown) => {
  const isCounted = error instanceof AppError && !(error instanceof TooManyRequests)
  if (!isCounted || formLimits.length === 0) return
  await database.write((tx) => countHit(tx, formLimits, hit)).catch(() => {})
}

/** Repetitions get their stored answer, also on a full disk. */
const orEarlier = async <Answer>(
  write: () => Promise<Answer>,
  earlier: () => Promise<{ answer: Answer } | null>,
): Promise<Answer> => {
  try {
    return await write()
  } catch (error) {
    const known = error instanceof StorageFull ? await earlier() : null
    if (known) return known.answer
    throw error
  }
}

type Caller = Pick<FastifyRequest, 'headers' | 'ip' | 'log'> & Partial<Pick<FastifyRequest, 'mayOnlyRepeat'>>

const getKey = ({ headers }: Caller): string => {
  const { data, error } = keyHeader.safeParse(headers)
  if (error) {
    throw new AppError('MALFORMED_REQUEST', { [idempotencyHeader]: error.issues[0]?.message ?? '' })
  }
  return data[idempotencyHeader]
}

/** True for a known key, of any caller. */
export const comesAgain = async (reader: Reader, endpoint: string, { headers }: Pick<Caller, 'headers'>) => {
  const { data } = keyHeader.safeParse(headers)
  return data !== undefined && isKnownKey(reader, { endpoint, key: data[idempotencyHeader] })
}

/** Throws `FORBIDDEN` if there is no stored answer. */
const onlyEarlier = async <Answer>(earlier: () => Promise<{ answer: Answer } | null>): Promise<Answer> => {
  const known = await earlier().catch((error) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!known) throw new AppError('FORBIDDEN')
  return known.answer
}

const checkToken = async ({ captcha }: Writing, { headers, log }: Caller): Promise<SolvedCaptcha | null> => {
  const token = headers[captchaHeader]
  if (typeof token !== 'string' || token === '') return null
  try {
    return await captcha.check(token)
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error }, 'captcha not checked')
    return null
  }
}

const solve = async (writing: Writing, caller: Caller): Promise<SolvedCaptcha> => {
  const solved = await checkToken(writing, caller)
  if (!solved) throw new AppError('CAPTCHA_FAILED')
  return solved
}

/**
 * Checks form limits, captcha and idempotency. Throws `TooManyRequests`, `CAPTCHA_FAILED`, `IDEMPOTENCY_KEY_REUSED`,
 * `FORBIDDEN`.
 */
export const createAttempt = <Response extends z.ZodType>(
  writing: Writing,
  contract: Contract<Response>,
  request: Caller,
) => {
  const { database, clock, formLimits } = writing
  const endpoint = contract.path
  const key = contract.idempotent ? getKey(request) : null
  const hit: Hit = { form: endpoint, address: countedAddress(request.ip), at: clock() }
  const limits = contract.access === 'public' ? formLimits : []
  // Then the insert of the key alone detects a repetition.
  const isFree = limits.length === 0 && !contract.captcha
  const solved = once(() => solve(writing, request))
  const guarded = { ...writing, formLimits: limits }

  const mustWait = async () => {
    const seconds = await waitBefore(database.reader, limits, hit)
    return seconds > 0 ? new TooManyRequests(seconds) : null
  }

  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      await countRefusal(guarded, hit, error)
      throw error
    }
  }

  const store = async (tx: Transaction, work: (tx: Transaction) => Promise<z.output<Response>>) => {
    await countHit(tx, limits, hit)
    if (contract.captcha) await spendCaptcha(tx, await solved())
    const answer = await work(tx)
    await auditCall(tx, contract, answer)
    return answer
  }

  return {
    /** Before the body is received; repetitions pass. */
    admit: async (): Promise<void> => {
      if (isFree) return
      const wait = await mustWait()
      if (key && (await isKnownKey(database.reader, { endpoint, key }))) return
      if (wait) throw wait
      if (contract.captcha) await counted(solved)
    },
    /** A repetition gets the first answer. */
    run: async (
      content: unknown,
      work: (tx: Transaction) => Promise<z.output<Response>>,
    ): Promise<z.output<Response>> => {
      const write = key === null ? null : { endpoint, key, content, at: hit.at }
      const earlierOne = async () => write && earlierAnswer(database.reader, write, contract.response)
      if (request.mayOnlyRepeat) return onlyEarlier(earlierOne)
      const begin = () =>
        database.write((tx) => {
          expectAudit(tx)
          return write ? answerOnce(tx, write, contract.response, () => store(tx, work)) : store(tx, work)
        })
      if (isFree) return orEarlier(begin, earlierOne)
      // In this order: the first attempt may have used up the limit.
      const wait = await mustWait()
      const earlier = await earlierOne()
      if (earlier) return earlier.answer
      if (wait) throw wait
      return counted(async () => {
        if (contract.captcha) await solved()
        return begin()
      })
    },
  }
}
