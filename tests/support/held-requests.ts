import type { Page, Route } from 'playwright-core'

/** Requests of a page that wait until the test lets them go on, or cuts them off. */
export type HeldRequests = {
  /** How many ever came. */
  count: () => number
  /** Resolves once this many have come. */
  arrived: (count: number) => Promise<void>
  /** Lets the oldest one that waits reach the server; resolves with the status of the answer. */
  letThrough: () => Promise<number>
  /** Cuts the oldest one that waits off, as a lost connection does. */
  cutOff: () => Promise<void>
}

/** Holds every request of a page to an address. */
export const holdRequests = async (page: Page, url: string): Promise<HeldRequests> => {
  const waiting: Route[] = []
  const watchers = new Set<() => void>()
  let count = 0
  await page.route(url, (route) => {
    count += 1
    waiting.push(route)
    for (const watcher of watchers) watcher()
  })
  const next = () => {
    const route = waiting.shift()
    if (!route) throw new Error(`No request to ${url} is waiting`)
    return route
  }
  return {
    count: () => count,
    arrived: (expected) =>
      new Promise((resolve) => {
        const look = () => {
          if (count < expected) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    letThrough: async () => {
      const response = page.waitForResponse(url)
      await next().continue()
      return (await response).status()
    },
    cutOff: () => next().abort(),
  }
}
