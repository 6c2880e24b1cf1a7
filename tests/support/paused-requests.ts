import type { Page, Route } from 'playwright-core'
import { callTimeout, stallTimeout } from '#api/client/crm-api.ts'
import { apiErrors, type ErrorCode } from '#api/contracts/platform/errors.ts'

/** Requests of a page that wait until the test lets them go on, or cuts them off. */
export type PausedRequests = {
  /** How many ever came. */
  count: () => number
  /** Resolves once this many have come. */
  arrived: (count: number) => Promise<void>
  /** Resolves once one waits. */
  waits: () => Promise<void>
  /** Lets the oldest one that waits reach the server; resolves with the status of the answer. */
  letThrough: () => Promise<number>
  /** Cuts the oldest one that waits off, as a lost connection does. */
  cutOff: () => Promise<void>
  /** Answers the oldest one that waits with an error; it does not reach the server. */
  refuse: (code: ErrorCode) => Promise<void>
  /** Answers the oldest one that waits with this; it does not reach the server. */
  answer: (body: object) => Promise<void>
}

/** After how long calls of the page give up, in milliseconds. */
const patience = [callTimeout, stallTimeout]

/** Keeps the calls of a page from giving up, however long a busy machine takes until the test lets them go on. */
const neverGiveUp = (delays: readonly number[]) => {
  const begin = window.setTimeout
  const beginPatiently = (work: TimerHandler, delay = 0, ...more: unknown[]) =>
    begin(work, delays.includes(delay) ? 2 ** 31 - 1 : delay, ...more)
  Object.assign(window, { setTimeout: beginPatiently })
}

/** Holds every request of a page to an address. */
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
