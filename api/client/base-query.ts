import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { type CallError, toCallError } from './call-error.ts'
import { sendForm } from './send-form.ts'

/** How long a call without a form may take, in milliseconds. */
const callTimeout = 15_000

/**
 * A request to the CRM. `token` signs it in place of the session's own; `onProgress` is told the share of a form that
 * has left, from 0 to 1.
 */
export type Call = FetchArgs & { token?: string; onProgress?: ((share: number) => void) | undefined }

/** The session that the calls of a store belong to. */
export type CallSession = {
  /** What calls are signed with now; null while nobody is signed in. */
  token: () => string | null
  /** Told that the server answered a call. */
  noteCall: () => void
  /** Told how a call under the present token was refused, in the words of the server. */
  refuse: (status: 401 | 403, reason: string) => void
}

/** Given by the store: a server that renders pages has calls of its own, and nobody's session. */
export type CallExtra = { fetch?: typeof fetch | undefined; session?: CallSession | undefined }

const isExtra = (extra: unknown): extra is CallExtra => typeof extra === 'object' && extra !== null

/** Every call to the CRM: carries the token, tells the session what was refused, fails with a `CallError`. */
export const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (call, api, extra) => {
  const { session, fetch } = isExtra(api.extra) ? api.extra : {}
  const { token = session?.token() ?? null, onProgress = () => {}, ...args } = call
  const form = args.body instanceof FormData ? args.body : null
  const send = fetchBaseQuery({
    // Node asks for whole addresses; who answers for a server looks at the path only.
    baseUrl: fetch ? 'http://crm.invalid/' : '/',
    prepareHeaders: (headers) => {
      if (token !== null) headers.set('authorization', `Bearer ${token}`)
    },
    ...(form
      ? { fetchFn: (request) => sendForm(new Request(request), { form, onProgress, signal: api.signal }) }
      : { timeout: callTimeout, ...(fetch && { fetchFn: fetch }) }),
  })
  const { data, error, meta } = await send(form ? { ...args, body: null } : args, api, extra)
  if (!error) {
    session?.noteCall()
    return { data }
  }
  const { statusText, headers } = meta?.response ?? {}
  const failed = toCallError(error, { statusText, retryAfter: headers?.get('retry-after') })
  if (!session || (failed.status !== 401 && failed.status !== 403)) return { error: failed }
  // A late answer to an earlier session says nothing about this one: what it asked is asked again.
  const isLate = token !== session.token()
  if (isLate && api.type === 'query' && session.token() !== null) return baseQuery(call, api, extra)
  if (!isLate) session.refuse(failed.status, failed.message)
  return { error: failed }
}
