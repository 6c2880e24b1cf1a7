import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core'

const describeConsole = (message: ConsoleMessage) =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`

/** Leaving or closing a page aborts its requests; that is no failure. */
const isGivenUp = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

const isOurs = (url: string, origin: string) =>
  new URL(url).origin === origin || url.startsWith('data:') || url.startsWith('blob:')

/** Only requests that began while watching count. */
export const watchForProblems = (context: BrowserContext, origin: string, expected: RegExp[]) => {
  const problems: string[] = []
  const requests = new WeakSet<Request>()
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) problems.push(describeConsole(message))
  }
  const onError = (webError: WebError) => {
    problems.push(`uncaught: ${webError.error().message}`)
  }
  const onRequest = (request: Request) => {
    requests.add(request)
    if (!isOurs(request.url(), origin)) problems.push(`request elsewhere: ${request.url()}`)
  }
  const onFailure = (request: Request) => {
    if (!requests.has(request) || isGivenUp(request)) return
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  }
  const onResponse = (response: Response) => {
    if (!requests.has(response.request()) || response.status() < 400) return
    problems.push(`answered ${response.status()}: ${response.url()}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('request', onRequest)
  context.on('requestfailed', onFailure)
  context.on('response', onResponse)
  return {
    problems: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    stop: () => {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('request', onRequest)
      context.off('requestfailed', onFailure)
      context.off('response', onResponse)
    },
  }
}
