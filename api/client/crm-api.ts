import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { requestIdHeader, unattendedHeader } from '#api/contracts/platform/endpoint.ts'
import { type CallError, toCallError, toSchemaError } from './call-error.ts'

/** For calls without a form. */
export const callTimeoutMs = 15_000

/** `token` replaces the session's own; `onProgress` receives the uploaded share, 0 to 1. */
export type Call = FetchArgs & {
  token?: string
  /** Does not extend the idle session. */
  isQuiet?: boolean | undefined
  onProgress?: ((share: number) => void) | undefined
}

export type CallSession = {
  token: () => string | null
  isAttended: () => boolean
  noteCall: () => void
  /** Refusal of the current token, with the server's message. */
  refuse: (status: 401 | 403, reason: string) => void
}

/** A rendering server has its own `fetch` and no session. */
export type CallExtra = {
  fetch?: typeof fetch | undefined
  session?: CallSession | undefined
  traceparent?: (() => string) | undefined
}

const isExtra = (extra: unknown): extra is CallExtra => typeof extra === 'object' && extra !== null

/** Without progress. */
export const stallTimeoutMs = 30_000

type FormOnItsWay = { form: FormData; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * `XMLHttpRequest`: `fetch` has no upload progress in every browser. Throws what `fetch` does; `TimeoutError` on a
 * stall.
 */
const sendForm = async (
  { method, url, headers }: Request,
  { form, onProgress, signal }: FormOnItsWay,
): Promise<Response> => {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<unknown>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new DOMException('The form stands still', 'TimeoutError'))
        request.abort()
      }, stallTimeoutMs)
    }
    request.open(method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = resolve
    request.onerror = () => reject(new TypeError('No answer came'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    wait()
    request.send(form)
  }).finally(() => clearTimeout(timer))
  const responseHeaders = ['retry-after', requestIdHeader].flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(request.responseText || null, {
    status: request.status,
    statusText: request.statusText,
    headers: responseHeaders,
  })
}

/** Background refetches of the desk do not extend the session. */
const isByItself = ({ url }: Call, type: string, session: CallSession | undefined): boolean =>
  type === 'query' && url.startsWith('/Desk/') && session?.isAttended() === false

type Signed = { token: string | null; isUnattended: boolean; traceparent: (() => string) | undefined }

const signed =
  ({ token, isUnattended, traceparent }: Signed) =>
  (headers: Headers) => {
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (isUnattended) headers.set(unattendedHeader, '1')
    if (traceparent) headers.set('traceparent', traceparent())
  }

type Refused = { session: CallSession | undefined; token: string | null; type: string }

/** A late refusal of an earlier token says nothing about the current one: retry the query. */
const refuseOrRetry = ({ status, message }: CallError, { session, token, type }: Refused): boolean => {
  if (!session || (status !== 401 && status !== 403)) return false
  if (token !== session.token()) return type === 'query' && session.token() !== null
  session.refuse(status, message)
  return false
}

/** Before a call cut off by unload reports its error. */
export const leavingPauseMs = 3_000

const watchLeaving = () => {
  if (typeof window === 'undefined') return () => false
  let isLeaving = false
  const note = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', note)
  return () => {
    window.removeEventListener('beforeunload', note)
    return isLeaving
  }
}

/** WebKit aborts calls before the page is gone, which would flash a connection error. */
const waitWhereCut = async ({ code }: CallError, isLeaving: boolean) => {
  if (isLeaving && code === 'OFFLINE') await new Promise((resolve) => setTimeout(resolve, leavingPauseMs))
}

const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (call, api, extra) => {
  const { session, fetch, traceparent } = isExtra(api.extra) ? api.extra : {}
  const { token = session?.token() ?? null, onProgress = () => {}, isQuiet, ...args } = call
  const isUnattended = isByItself(call, api.type, session)
  const form = args.body instanceof FormData ? args.body : null
  const send = fetchBaseQuery({
    // Node needs absolute URLs; the in-process `fetch` reads only the path.
    baseUrl: fetch ? 'http://crm.invalid/' : '/',
    prepareHeaders: signed({ token, isUnattended, traceparent }),
    ...(form
      ? { fetchFn: (request) => sendForm(new Request(request), { form, onProgress, signal: api.signal }) }
      : { timeout: callTimeoutMs, ...(fetch && { fetchFn: fetch }) }),
  })
  const wasLeft = watchLeaving()
  const { data, error, meta } = await send(form ? { ...args, body: null } : args, api, extra)
  const isLeaving = wasLeft()
  if (!error) {
    if (!(isQuiet || isUnattended)) session?.noteCall()
    return { data }
  }
  const { statusText, headers } = meta?.response ?? {}
  const head = {
    statusText,
    retryAfter: headers?.get('retry-after'),
    requestId: headers?.get(requestIdHeader),
  }
  const failed = toCallError(error, head)
  await waitWhereCut(failed, isLeaving)
  if (refuseOrRetry(failed, { session, token, type: api.type })) return baseQuery(call, api, extra)
  return { error: failed }
}

export const crmApi = createApi({
  reducerPath: 'crm',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
  catchSchemaFailure: ({ schemaName, issues }) => toSchemaError(schemaName, issues),
})
