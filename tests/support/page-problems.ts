import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

const describeConsole = (message: ConsoleMessage) =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`

/** A request given up because its page was left or closed is no failure. */
const isGivenUp = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

const isOurs = (url: string, origin: string) =>
  new URL(url).origin === origin || url.startsWith('data:') || url.startsWith('blob:')

/** Collects what goes wrong in the pages of a context; the function given back lists what was not expected. */
export const watchForProblems = (context: BrowserContext, origin: string, expected: RegExp[]) => {
  const problems: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(describeConsole(message))
  })
  context.on('weberror', (webError) => problems.push(`uncaught: ${webError.error().message}`))
  context.on('request', (request) => {
    if (!isOurs(request.url(), origin)) problems.push(`request elsewhere: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    if (!isGivenUp(request)) problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answered ${response.status()}: ${response.url()}`)
  })
  return () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
}
