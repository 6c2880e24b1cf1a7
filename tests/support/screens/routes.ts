import { readFile } from 'node:fs/promises'
import type { APIResponse, Page, Request as PageRequest, Route } from 'playwright-core'
import { speak } from './speak.ts'
import { type UrlPattern, urlMatcher } from './url-patterns.ts'

type Handle = Parameters<Page['route']>[1]

type Handler = { url: unknown; matches: (address: string) => boolean; handle: Handle; left: number }

export type Call = {
  request: Request
  body: Buffer | null
  told: PageRequest
  send: (request: Request) => Promise<Response>
}

type Changes = { url?: string; method?: string; headers?: Record<string, string>; postData?: unknown }

const getBody = (data: unknown, otherwise: Buffer | null) => {
  if (data === undefined) return otherwise
  return typeof data === 'string' || data instanceof Buffer ? data : JSON.stringify(data)
}

export const callRequest = ({ request, body }: Call, { url, method, headers, postData }: Changes = {}) =>
  new Request(url ?? request.url, {
    method: method ?? request.method,
    headers: headers ?? request.headers,
    body: getBody(postData, body),
    signal: request.signal,
  })

const readAnswer = async (response: Response) => {
  const content = Buffer.from(await response.arrayBuffer())
  return speak<APIResponse>('APIResponse', {
    status: () => response.status,
    ok: () => response.ok,
    url: () => response.url,
    headers: () => Object.fromEntries(response.headers),
    body: async () => content,
    text: async () => content.toString(),
    json: async () => JSON.parse(content.toString()),
  })
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>

const fulfilled = async ({ response, status, headers, contentType, json, body, path }: Fulfilment) => {
  const content =
    json === undefined
      ? (body ?? (path ? await readFile(path) : await response?.body()))
      : JSON.stringify(json)
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  const all = { ...response?.headers(), ...headers, ...(type && { 'content-type': type }) }
  // The content is already decompressed, so its length and encoding differ.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    Reflect.deleteProperty(all, name)
  const code = status ?? response?.status() ?? 200
  const bytes =
    content === undefined || [204, 304].includes(code) ? null : new Uint8Array(Buffer.from(content))
  return new Response(bytes, { status: code, headers: all })
}

export const failedToFetch = () => new TypeError('Failed to fetch')

type Next = () => Promise<Response>

const answerBy = (handler: Handler, call: Call, next: Next) =>
  new Promise<Response>((resolve, reject) => {
    const send = async (changes?: Changes | null) => {
      await call.send(callRequest(call, changes ?? {})).then(resolve, reject)
    }
    const route = speak<Route>('Route', {
      request: () => call.told,
      abort: async () => reject(failedToFetch()),
      continue: send,
      fallback: async () => {
        await next().then(resolve, reject)
      },
      fetch: async (changes) => readAnswer(await call.send(callRequest(call, changes))),
      fulfill: async (fulfilment = {}) => resolve(await fulfilled(fulfilment)),
    })
    call.request.signal.addEventListener('abort', () => reject(call.request.signal.reason))
    Promise.resolve(handler.handle(route, call.told)).catch(reject)
  })

/** The newest route is tried first. */
export const createRoutes = (origin: string) => {
  let handlers: Handler[] = []

  const answer = (call: Call, among: readonly Handler[], last: Next): Promise<Response> => {
    const at = among.findLastIndex(({ matches, left }) => left > 0 && matches(call.request.url))
    const handler = among[at]
    if (!handler) return last()
    handler.left -= 1
    return answerBy(handler, call, () => answer(call, among.slice(0, at), last))
  }

  return {
    route: async (url: UrlPattern, handle: Handle, { times = Number.POSITIVE_INFINITY } = {}) => {
      handlers.push({ url, matches: urlMatcher(url, origin), handle, left: times })
    },
    unroute: async (url: UrlPattern, handle?: Handle) => {
      handlers = handlers.filter(
        (one) => String(one.url) !== String(url) || (handle !== undefined && one.handle !== handle),
      )
    },
    unrouteAll: async () => {
      handlers = []
    },
    answer: (call: Call, last: Next) => answer(call, handlers, last),
  }
}

export type Routes = ReturnType<typeof createRoutes>
