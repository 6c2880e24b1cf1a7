import type { Page, Route } from 'playwright-core'
import { eventually } from './eventually.ts'

export type WaitingRequests = {
  arrived: () => Promise<void>
  settle: (end: (route: Route) => Promise<void>) => Promise<void>
  drop: () => Promise<void>
}

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
    // A stopped actor has already aborted its call.
    drop: async () => {
      for (const route of waiting.splice(0)) await route.abort().catch(() => {})
    },
  }
}
