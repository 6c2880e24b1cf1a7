import type { Page, Route } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Calls of a page that wait until the test decides how each of them ends. */
export type WaitingRequests = {
  /** Resolves once a call waits. */
  arrived: () => Promise<void>
  /** Ends the call that waits. */
  settle: (end: (route: Route) => Promise<void>) => Promise<void>
  /** Cuts off what waits and is not awaited any more, if there is any. */
  drop: () => Promise<void>
}

/** Keeps every call of a page to an address waiting. */
export const waitingRequests = async (page: Page, url: string): Promise<WaitingRequests> => {
  const waiting: Route[] = []
  await page.route(url, (route) => void waiting.push(route))
  const arrived = async () => {
    await eventually(
      async () => waiting.length,
      (count) => count > 0,
    )
  }
  return {
    arrived,
    settle: async (end) => {
      await arrived()
      const [route] = waiting.splice(0)
      if (route) await end(route)
    },
    // The page has given the call up by itself where its actor was stopped.
    drop: async () => {
      for (const route of waiting.splice(0)) await route.abort().catch(() => {})
    },
  }
}
