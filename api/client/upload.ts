import { type CallError, toCallError } from './call-error.ts'
import { readSession } from './session-storage.ts'

/** How long an upload may stand still, in milliseconds. */
const stallTimeout = 30_000

type Upload = {
  url: string
  body: FormData
  headers: Record<string, string>
  signal: AbortSignal
  /** Share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void
}

type Outcome = { data: unknown } | { error: CallError }

const failed = (...error: Parameters<typeof toCallError>): Outcome => ({ error: toCallError(...error) })

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readAnswer = (request: XMLHttpRequest): Outcome => {
  const { status, statusText, responseText } = request
  const head = { statusText, retryAfter: request.getResponseHeader('retry-after') }
  const body = readBody(responseText)
  if (status >= 200 && status < 300 && body !== undefined) return { data: body }
  if (body !== undefined) return failed({ status, data: body }, head)
  const unread = { originalStatus: status, data: responseText, error: 'not JSON' }
  return failed({ status: 'PARSING_ERROR', ...unread }, head)
}

/** Aborts a request that makes no progress for too long; `alive` starts its time anew. */
const watchStall = (request: XMLHttpRequest, onStall: () => void) => {
  const stop = () => {
    onStall()
    request.abort()
  }
  let timer = setTimeout(stop, stallTimeout)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, stallTimeout)
  }
  return { alive, end: () => clearTimeout(timer) }
}

/** Sends a multipart form and reports how much of it has left; `fetch` cannot tell that in every browser. */
export const upload = ({ url, body, headers, signal, onProgress }: Upload): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const session = readSession()
    const settle = (outcome: Outcome) => {
      stall.end()
      resolve(outcome)
    }
    const stall = watchStall(request, () => settle(failed({ status: 'TIMEOUT_ERROR', error: 'stalled' })))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.alive()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => settle(readAnswer(request))
    request.onerror = () => settle(failed({ status: 'FETCH_ERROR', error: 'no answer' }))
    request.onabort = () => settle(failed({ status: 'FETCH_ERROR', error: 'cancelled' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
