import type { Request as PageRequest, Response as PageResponse } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import type { Events } from './events.ts'
import { type Call, callRequest, failedToFetch, type Routes } from './routes.ts'
import { speak } from './speak.ts'

export type Network = {
  origin: string
  events: readonly Events[]
  routes: readonly Routes[]
  isOffline: () => boolean
  problem: (words: string) => void
}

const nodeFile = async (file: Blob, name: string) =>
  new File([await file.arrayBuffer().then(toBytes)], name, { type: file.type })

const toBytes = (buffer: ArrayBuffer) => Buffer.from(new Uint8Array(buffer))

const nodeForm = async (form: FormData) => {
  const body = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, await nodeFile(value, value.name))
  }
  return body
}

export const nodeBody = async (window: BrowserWindow, body: unknown): Promise<BodyInit | undefined> => {
  if (body === null || body === undefined) return undefined
  if (body instanceof window.FormData) return nodeForm(body)
  if (body instanceof window.Blob) return nodeFile(body, '')
  if (body instanceof URLSearchParams || body instanceof FormData || body instanceof Blob) return body
  return String(body)
}

type Failure = { errorText: string } | null

const requestTold = (request: Request, body: Buffer | null, failure: () => Failure) => {
  const headers = () => Object.fromEntries(request.headers)
  const text = () => body?.toString() ?? null
  return speak<PageRequest>('Request', {
    url: () => request.url,
    method: () => request.method,
    headers,
    allHeaders: async () => headers(),
    headerValue: async (name) => request.headers.get(name),
    postData: text,
    postDataBuffer: () => body,
    postDataJSON: () => JSON.parse(text() ?? 'null'),
    resourceType: () => 'fetch',
    isNavigationRequest: () => false,
    failure,
  })
}

const responseTold = (response: Response, url: string, request: PageRequest) => {
  const copy = () => response.clone()
  return speak<PageResponse>('Response', {
    url: () => url,
    status: () => response.status,
    ok: () => response.ok,
    request: () => request,
    headers: () => Object.fromEntries(response.headers),
    text: () => copy().text(),
    json: () => copy().json(),
    finished: async () => null,
  })
}

const causeText = (error: unknown) => (error instanceof Error ? String(error.cause ?? error) : String(error))

const readBytes = async (request: Request) =>
  request.body ? Buffer.from(await request.clone().arrayBuffer()) : null

/** Tests' routes first, then `answer`, by default Node's fetch. */
export const createPageFetch = (
  { origin, events, routes, isOffline, problem }: Network,
  answer: (request: Request) => Promise<Response> = fetch,
) => {
  const tell = (event: string, told: unknown) => {
    for (const one of events) one.emit(event, told)
  }

  const isHeard = (event: string) => events.some((one) => one.isHeard(event))

  const throughRoutes = (call: Call, among = routes): Promise<Response> => {
    const [first, ...others] = among
    if (!first) return call.send(callRequest(call))
    return first.answer(call, () => throughRoutes(call, others))
  }

  const send = async (request: Request) => {
    if (isOffline()) throw failedToFetch()
    return answer(request)
  }

  return async (request: Request): Promise<Response> => {
    const body = await readBytes(request)
    let failure: Failure = null
    const told = requestTold(request, body, () => failure)
    tell('request', told)
    if (new URL(request.url).origin !== origin) problem(`request elsewhere: ${request.url}`)
    try {
      const response = await throughRoutes({ request, body, told, send })
      if (response.status >= 400) problem(`answered ${response.status}: ${request.url}`)
      if (isHeard('response')) tell('response', responseTold(response.clone(), request.url, told))
      tell('requestfinished', told)
      return response
    } catch (error) {
      const isGivenUp = request.signal.aborted
      failure = { errorText: isGivenUp ? 'net::ERR_ABORTED' : 'net::ERR_FAILED' }
      tell('requestfailed', told)
      if (!isGivenUp) problem(`failed: ${request.url} ${failure.errorText}, ${causeText(error)}`)
      throw error
    }
  }
}
