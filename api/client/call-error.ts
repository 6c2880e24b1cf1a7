import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { apiErrorBody, type ErrorCode } from '../contracts/errors.ts'

/** What can go wrong with a call beyond the server's own list: no answer, none in time, none that can be read. */
type ClientCode = 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE' | 'INVALID_CALL'

/** A failed call in words for people; never holds the values that were sent. */
export type CallError = {
  /** HTTP status; 0 where no answer arrived. */
  status: number
  code: ErrorCode | ClientCode
  message: string
  fields: Record<string, string>
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

/** Reads what `fetchBaseQuery` reports as one of the errors above. */
export const toCallError = (error: FetchBaseQueryError): CallError => {
  if (error.status === 'FETCH_ERROR') return ownError('OFFLINE')
  if (error.status === 'TIMEOUT_ERROR') return ownError('TIMEOUT')
  if (error.status === 'PARSING_ERROR') return ownError('UNREADABLE', error.originalStatus)
  if (error.status === 'CUSTOM_ERROR') return ownError('UNREADABLE')
  const body = apiErrorBody.safeParse(error.data).data
  if (!body) return ownError('UNREADABLE', error.status)
  return { status: error.status, code: body.code, message: body.message, fields: body.fields ?? {} }
}

type SchemaIssue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }

const issuePath = ({ path = [] }: SchemaIssue) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** A call or an answer that does not fit its contract: the paths of the fields, never their values. */
export const toSchemaError = (schemaName: string, issues: readonly SchemaIssue[]): CallError => {
  const fields = Object.fromEntries(issues.map((issue) => [issuePath(issue), issue.message]))
  return schemaName === 'argSchema' ? ownError('INVALID_CALL', 0, fields) : ownError('UNREADABLE', 0, fields)
}

const callError = z.object({
  status: z.number(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** The sentence and field messages of anything a call can throw; null for what is not a failed call. */
export const readCallError = (error: unknown) => callError.safeParse(error).data ?? null
