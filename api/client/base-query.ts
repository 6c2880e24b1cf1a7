import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { type CallError, toCallError } from './call-error.ts'
import { readSession } from './session-storage.ts'

/** How long a call may take, in milliseconds. */
const callTimeout = 15_000

const sender = (fetchFn?: typeof fetch) =>
  fetchBaseQuery({
    // Node asks for whole addresses; who answers for a server looks at the path only.
    baseUrl: fetchFn ? 'http://crm.invalid/' : '/',
    timeout: callTimeout,
    ...(fetchFn && { fetchFn }),
    prepareHeaders: (headers) => {
      const session = fetchFn ? null : readSession()
      if (session) headers.set('authorization', `Bearer ${session.token}`)
      return headers
    },
  })

const send = sender()

/** A server renders pages with calls of its own, which carry nobody's session. */
const ownFetch = (extra: unknown) =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && isFetch(extra.fetch)
    ? extra.fetch
    : undefined

const isFetch = (value: unknown): value is typeof fetch => typeof value === 'function'

/** Every call to the CRM: carries the stored token, fails with a `CallError`. The store hands 401 and 403 on. */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, CallError> = async (args, api, extra) => {
  const fetchFn = ownFetch(api.extra)
  const { data, error, meta } = await (fetchFn ? sender(fetchFn) : send)(args, api, extra)
  if (!error) return { data }
  const { statusText, headers } = meta?.response ?? {}
  return { error: toCallError(error, { statusText, retryAfter: headers?.get('retry-after') }) }
}
