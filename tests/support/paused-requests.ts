import type { Page, Route } from 'playwright-core'
import { callTimeoutMs, stallTimeoutMs } from '#api/client/crm-api.ts'
import { apiErrors, type ErrorCode } from '#api/contracts/platform/errors.ts'

export type PausedRequests = {
  count: () => number
  arrived: (count: number) => Promise<void>
  waits: () => Promise<void>
  letThrough: () => Promise<number>
  cutOff: () => Promise<void>
  refuse: (code: ErrorCode) => Promise<void>
  answer: (body: object) => Promise<void>
}

/** Timeouts of the page's calls, in milliseconds. */
const patience = [callTimeoutMs, stallTimeoutMs]

/** Disables the timeouts, so that a busy machine cannot fire them while requests are paused. */
const neverGiveUp = (delays: readonly number[]) => {
  const begin = window.setTimeout
  const beginPatiently = (work: TimerHandler, delay = 0, ...more: unknown[]) =>
    begin(work, delays.includes(delay) ? 2 ** 31 - 1 : delay, ...more)
  Object.assign(window, { setTimeout: beginPatiently })
}

export const pauseRequests = async (page: Page, url: string): Promise<PausedRequests> => {
  await page.addInitScript(neverGiveUp, patience)
  if (page.url() !== 'about:blank') await page.evaluate(neverGiveUp, patience)
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
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  return {
    count: () => count,
    arrived: (expected) => until(() => count >= expected),
    waits: () => until(() => waiting.length > 0),
    letThrough: async () => {
      const response = page.waitForResponse(url)
      await next().continue()
      return (await response).status()
    },
    cutOff: () => next().abort(),
    answer: (body) => next().fulfill({ status: 200, json: body }),
    refuse: (code) => {
      const { status, sentence } = apiErrors[code]
      return next().fulfill({ status, json: { code, message: sentence } })
    },
  }
}
