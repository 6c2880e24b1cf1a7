import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { isRequestId } from '#api/contracts/platform/endpoint.ts'
import {
  apiErrorBody,
  apiErrors,
  askedTooOften,
  type ErrorCode,
  withReference,
} from '#api/contracts/platform/errors.ts'

type ClientCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE' | 'INVALID_CALL'

const callError = z.object({
  /** HTTP status; 0 without an answer. */
  status: z.number(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Seconds until a retry is allowed. */
  retryAfter: z.number().optional(),
})

/** `message` and `fields` are user-facing; never contain sent values. */
export type CallError = z.infer<typeof callError> & { code: ErrorCode | ClientCode }

type AnswerHead = {
  statusText?: string | undefined
  retryAfter?: string | null | undefined
  requestId?: string | null | undefined
}

const secondsIn = (header: string): number | null => {
  if (/^\d+$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

const sentences = {
  OFFLINE: 'We could not reach the server. Check your connection and try again.',
  TIMEOUT: 'The server took too long to answer. Please try again.',
  UNREADABLE: 'The server gave an answer we could not read. Please try again.',
  INVALID_CALL: 'Please check the marked fields and send again.',
} as const satisfies Record<ClientCode, string>

const ownError = (code: ClientCode, status = 0, fields = {}): CallError => ({
  status,
  code,
  message: sentences[code],
  fields,
})

const refusals = {
  401: { code: 'UNAUTHENTICATED', statusText: 'Unauthorized' },
  403: { code: 'FORBIDDEN', statusText: 'Forbidden' },
} as const

const longestText = 300

/** Message of another CRM; null if missing or HTML. */
const wordsIn = (body: unknown): string | null => {
  const found = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
  const text = found.safeParse(body).data?.trim() ?? ''
  return text === '' || text.startsWith('<') || text.length > longestText ? null : text
}

const refusal = (status: 401 | 403, body: unknown, statusText: string): CallError => {
  const { code, statusText: usual } = refusals[status]
  return { status, code, message: wordsIn(body) ?? (statusText || usual), fields: {} }
}

const tooMany = (seconds: number | null): CallError => ({
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: seconds === null ? apiErrors.TOO_MANY_REQUESTS.sentence : askedTooOften(seconds),
  fields: {},
})

const unlisted = (status: number, body: unknown, statusText: string, seconds: number | null): CallError => {
  if (status === 429) return tooMany(seconds)
  return status === 401 || status === 403 ? refusal(status, body, statusText) : ownError('UNREADABLE', status)
}

const readError = (error: FetchBaseQueryError, statusText: string, seconds: number | null): CallError => {
  if (error.status === 'FETCH_ERROR') return ownError('OFFLINE')
  if (error.status === 'TIMEOUT_ERROR') return ownError('TIMEOUT')
  if (error.status === 'PARSING_ERROR') return unlisted(error.originalStatus, error.data, statusText, seconds)
  if (error.status === 'CUSTOM_ERROR') return ownError('UNREADABLE')
  const body = apiErrorBody.safeParse(error.data).data
  if (!body) return unlisted(error.status, error.data, statusText, seconds)
  return { status: error.status, code: body.code, message: body.message, fields: body.fields ?? {} }
}

/** Appends the request id to server errors. */
const referred = (error: CallError, requestId: unknown): CallError =>
  error.status >= 500 && isRequestId(requestId)
    ? { ...error, message: withReference(error.message, requestId) }
    : error

export const toCallError = (error: FetchBaseQueryError, head: AnswerHead = {}): CallError => {
  const seconds = head.retryAfter ? secondsIn(head.retryAfter) : null
  const read = referred(readError(error, head.statusText ?? '', seconds), head.requestId)
  return seconds === null ? read : { ...read, retryAfter: seconds }
}

type SchemaIssue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }

const issuePath = ({ path = [] }: SchemaIssue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** Field paths only, never values. */
export const toSchemaError = (schemaName: string, issues: readonly SchemaIssue[]): CallError => {
  const fields = Object.fromEntries(issues.map((issue) => [issuePath(issue), issue.message]))
  return schemaName === 'argSchema' ? ownError('INVALID_CALL', 0, fields) : ownError('UNREADABLE', 0, fields)
}

/** Null for anything but a failed call. */
export const readCallError = (error: unknown) => callError.safeParse(error).data ?? null
