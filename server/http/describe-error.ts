import { DrizzleQueryError } from 'drizzle-orm/errors'
import { z } from 'zod'
import { isError } from '#server/is-error.ts'

export type ErrorDescription = {
  type: string
  message?: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

const sqlState = /^[0-9A-Z]{5}$/

/** Messages that repeat what somebody typed: of a statement, of the database about a value, of a schema. */
const quotesInput = (error: Error, code: string | undefined): boolean =>
  error instanceof DrizzleQueryError ||
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  (code !== undefined && sqlState.test(code))

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** What the log may say about an error: everything but the content of requests and records. */
export const describeError = (error: unknown): ErrorDescription => {
  if (!isError(error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(!quotesInput(error, code) && { message: error.message }),
    ...(code !== undefined && { code }),
    stack: framesOf(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
