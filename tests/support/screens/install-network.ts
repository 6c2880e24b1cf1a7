import type { BrowserWindow } from './browser-window.ts'
import { nodeBody } from './page-fetch.ts'

type PageFetch = (request: Request) => Promise<Response>

/** Node's `Request` requires absolute URLs and rejects forms of jsdom. */
const createRequestClass = (window: BrowserWindow, bodies: WeakMap<Request, unknown>) => {
  const isOfWindow = (body: unknown) => body instanceof window.FormData || body instanceof window.Blob
  return class extends Request {
    constructor(input: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
      const address = input instanceof Request ? input : new URL(String(input), window.location.href)
      super(address, isOfWindow(body) ? init : { ...init, body })
      if (isOfWindow(body)) bodies.set(this, body)
    }
  }
}

type Progress = ((event: { loaded: number; total: number; lengthComputable: boolean }) => void) | null

/** Uses the page's `fetch`, so that routes see uploads. */
const createXhrClass = (
  window: BrowserWindow,
  send: (request: Request, body: unknown) => Promise<Response>,
) =>
  class {
    readonly upload: { onprogress: Progress } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    status = 0
    statusText = ''
    responseText = ''
    readonly #cancel = new AbortController()
    readonly #headers = new Headers()
    #answer: Response | null = null
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = new URL(url, window.location.href).href
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.append(name, value)
    }

    getResponseHeader(name: string) {
      return this.#answer?.headers.get(name) ?? null
    }

    abort() {
      this.#cancel.abort()
      this.onabort?.()
    }

    async send(body: unknown) {
      const { signal } = this.#cancel
      try {
        const request = new Request(this.#url, { method: this.#method, headers: this.#headers, signal })
        this.upload.onprogress?.({ loaded: 1, total: 1, lengthComputable: true })
        this.#answer = await send(request, body)
        this.status = this.#answer.status
        this.statusText = this.#answer.statusText
        this.responseText = await this.#answer.text()
        this.onload?.()
      } catch {
        if (!signal.aborted) this.onerror?.()
      }
    }
  }

export const installNetwork = (window: BrowserWindow, pageFetch: PageFetch) => {
  const bodies = new WeakMap<Request, unknown>()
  const PageRequest = createRequestClass(window, bodies)

  const send = async (request: Request, body: unknown) => {
    const { method, headers, signal } = request
    return pageFetch(
      new Request(request.url, { method, headers, signal, body: await nodeBody(window, body) }),
    )
  }

  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new PageRequest(input, init)
    const body = bodies.get(input instanceof Request ? input : request)
    return body === undefined ? pageFetch(request) : send(request, body)
  }

  Object.assign(window, { fetch, Request: PageRequest, XMLHttpRequest: createXhrClass(window, send) })
}
