import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { requestIdHeader, unattendedHeader } from '#api/contracts/platform/endpoint.ts'
import { type CallError, toCallError, toSchemaError } from './call-error.ts'

/** How long a call without a form may take, in milliseconds. */
export const callTimeout = 15_000

/**
 * A request to the CRM. `token` signs it in place of the session's own; `onProgress` is told the share of a form that
 * has left, from 0 to 1.
 */
export type Call = FetchArgs & {
  token?: string
  /** Whether it is no use of the session. */
  isQuiet?: boolean | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** The session that the calls of a store belong to. */
export type CallSession = {
  /** What calls are signed with now; null while nobody is signed in. */
  token: () => string | null
  /** Whether somebody is at the page. */
  isAttended: () => boolean
  /** Told that the server answered a call. */
  noteCall: () => void
  /** Told how a call under the present token was refused, in the words of the server. */
  refuse: (status: 401 | 403, reason: string) => void
}

/** Given by the store: a server that renders pages has calls of its own, and nobody's session. */
export type CallExtra = {
  fetch?: typeof fetch | undefined
  session?: CallSession | undefined
  /** Names the call as a part of a trace, where the server keeps traces. */
  traceparent?: (() => string) | undefined
}

const isExtra = (extra: unknown): extra is CallExtra => typeof extra === 'object' && extra !== null

/** How long a form on its way may stand still, in milliseconds. */
export const stallTimeout = 30_000

type FormOnItsWay = { form: FormData; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a form with the address and headers of a request, and tells how much of it has left; `fetch` cannot tell that in
 * every browser.
 *
 * @throws what `fetch` does; a `TimeoutError` when nothing leaves or comes for too long
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
      }, stallTimeout)
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
  const kept = ['retry-after', requestIdHeader].flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(request.responseText || null, {
    status: request.status,
    statusText: request.statusText,
    headers: kept,
  })
}

/** What a page of the desk reads by itself, because something changed, is no use of the session. */
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

/**
 * Tells the session that it was refused. A late answer to an earlier session says nothing about this one: what it asked is
 * asked again.
 */
const isToAskAgain = ({ status, message }: CallError, { session, token, type }: Refused): boolean => {
  if (!session || (status !== 401 && status !== 403)) return false
  if (token !== session.token()) return type === 'query' && session.token() !== null
  session.refuse(status, message)
  return false
}

/** How long a call that broke off while its page was being left says nothing, in milliseconds; a page that stayed tells of it then. */
export const leavingPause = 3_000

/** Watches whether the page begins to be left; what it gives ends that and says whether it did. */
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

/** WebKit cuts calls off before their page is gone, which would still tell that the server could not be reached. */
const waitWhereCut = async ({ code }: CallError, isLeaving: boolean) => {
  if (isLeaving && code === 'OFFLINE') await new Promise((resolve) => setTimeout(resolve, leavingPause))
}

/** Every call to the CRM: carries the token, tells the session what was refused, fails with a `CallError`. */
const baseQuery: BaseQueryFn<Call, unknown, CallError> = async (call, api, extra) => {
  const { session, fetch, traceparent } = isExtra(api.extra) ? api.extra : {}
  const { token = session?.token() ?? null, onProgress = () => {}, isQuiet, ...args } = call
  const isUnattended = isByItself(call, api.type, session)
  const form = args.body instanceof FormData ? args.body : null
  const send = fetchBaseQuery({
    // Node asks for whole addresses; who answers for a server looks at the path only.
    baseUrl: fetch ? 'http://crm.invalid/' : '/',
    prepareHeaders: signed({ token, isUnattended, traceparent }),
    ...(form
      ? { fetchFn: (request) => sendForm(new Request(request), { form, onProgress, signal: api.signal }) }
      : { timeout: callTimeout, ...(fetch && { fetchFn: fetch }) }),
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
  if (isToAskAgain(failed, { session, token, type: api.type })) return baseQuery(call, api, extra)
  return { error: failed }
}

/** The CRM's calls; each area adds its own endpoints. */
export const crmApi = createApi({
  reducerPath: 'crm',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
  catchSchemaFailure: ({ schemaName, issues }) => toSchemaError(schemaName, issues),
})
