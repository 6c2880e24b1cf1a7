import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { apiErrors, type ErrorCode } from '#api/contracts/platform/errors.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { openPage } from './open-page.ts'
import { type PausedRequests, pauseRequests } from './paused-requests.ts'

export type LinkVisit = { page: Page; checks: PausedRequests; sends: PausedRequests }

type Call = { path: string }

type Opened = { link: string; check: Call; send: Call }

export const visitLink = async (page: Page, { link, check, send }: Opened): Promise<LinkVisit> => {
  const checks = await pauseRequests(page, `**${check.path}`)
  const sends = await pauseRequests(page, `**${send.path}`)
  await openPage(page, link)
  return { page, checks, sends }
}

export const offline = 'We could not reach the server. Check your connection and try again.'

export const refusal = (code: ErrorCode) =>
  new SendFailure({ code, message: apiErrors[code].sentence, fields: {} })

export const isGone = new SendFailure({ code: 'OFFLINE', message: offline, fields: {} })

export const failBy =
  (codes: Record<string, ErrorCode>) =>
  async (requests: PausedRequests, event: AnyEventObject): Promise<void> => {
    await requests.waits()
    const code = codes[String(event.case)]
    return code ? requests.refuse(code) : requests.cutOff()
  }

export const endsOfCalls = (codes: Record<string, ErrorCode>) => {
  const fail = failBy(codes)
  const answer = async (requests: PausedRequests) => {
    await requests.waits()
    expect(await requests.letThrough()).toBe(200)
  }
  return {
    'check.done': ({ checks }: LinkVisit) => answer(checks),
    'check.error': ({ checks }: LinkVisit, event: AnyEventObject) => fail(checks, event),
    'send.done': ({ sends }: LinkVisit) => answer(sends),
    'send.error': ({ sends }: LinkVisit, event: AnyEventObject) => fail(sends, event),
  }
}

export const isSending = async ({ page, sends }: LinkVisit): Promise<void> => {
  const before = sends.count()
  const button = page.getByRole('main').getByRole('button', { name: 'Wait...' })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.press('Enter')
  expect(sends.count()).toBe(before)
}
