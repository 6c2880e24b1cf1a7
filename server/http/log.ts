import type { LoggerOptions } from 'pino'
import { describeError } from './describe-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Where log lines go; standard output when left out. */
export type LogStream = { write: (line: string) => void }

/** Requests and answers as Fastify would log them hold addresses and query values; only our own fields are logged. */
const nothing = () => undefined

/** Settings of the structured log, whose lines hold nothing personal. */
export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  redact: {
    paths: ['authorization', '*.authorization', 'headers', '*.headers', 'body', '*.body'],
    remove: true,
  },
})
