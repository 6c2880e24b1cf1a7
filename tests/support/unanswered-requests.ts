import type { Page, Request } from 'playwright-core'
import { eventually } from './eventually.ts'

export const watchRequests = (page: Page) => {
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  return () =>
    eventually(
      async () => unanswered.size,
      (count) => count === 0,
    )
}
