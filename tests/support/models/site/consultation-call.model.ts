import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { z } from 'zod'
import {
  answerConsultation,
  checkConsultation,
  consultationCall,
  reserveConsultation,
} from '#api/contracts/site/consultation.contract.ts'
import { consultationCallMachine } from '#machines/site/consultation-call.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { failBy, isGone, offline, refusal } from '#tests/support/link-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

type Visit = { page: Page; checks: PausedRequests; reservations: PausedRequests; sends: PausedRequests }

const main = (page: Page) => page.getByRole('main')

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 2, name }).waitFor()

const alerts = (page: Page) => main(page).getByRole('alert')

const choosing = /^(When should we call\?|Choose another time)$/

const shows =
  (name: string | RegExp, alert: string | RegExp | null) =>
  async ({ page }: Visit) => {
    await heading(page, name)
    if (alert !== null) await alerts(page).filter({ hasText: alert }).waitFor()
    else expect(await alerts(page).count()).toBe(0)
  }

const isOnItsWay = (of: (visit: Visit) => PausedRequests) => async (visit: Visit) => {
  await of(visit).waits()
  const before = of(visit).count()
  const pressed = button(visit.page, 'Wait...')
  expect(await pressed.getAttribute('aria-disabled')).toBe('true')
  await pressed.press('Enter')
  expect(of(visit).count()).toBe(before)
}

const codes = {
  'the link does not work': 'LINK_VOID',
  'someone else was first': 'TIME_TAKEN',
  'the request is gone': 'LINK_VOID',
  'the time went to someone else': 'TIME_TAKEN',
  'the request was erased': 'LINK_VOID',
} as const

const fail = failBy(codes)

const done = z.object({ output: consultationCall })

/** The server is faked; its real answers are tested in `tests/server/site/consultation-calls.test.ts`. */
const tell = async (requests: PausedRequests, event: AnyEventObject) => {
  await requests.waits()
  await requests.answer(done.parse(event).output)
}

const [first, second] = ['2026-03-03T17:00:00.000Z', '2026-03-09T16:00:00.000Z']

const free = {
  ...{ status: 'Choosing', times: [first, second], minutes: 60, reservation: null, agreed: null },
  ...{ isOver: false, calendar: null, reservationEndsAt: 0 },
}
const reserved = { ...free, reservation: { at: first, office: 'us', secondsLeft: 600 } }
const mailed = { ...free, reservation: { ...reserved.reservation, mailedTo: 'mary@example.com' } }
const agreed = {
  ...free,
  ...{ status: 'Agreed', times: [second], agreed: { at: first, office: 'us', zone: 'UTC' } },
  calendar: 'BEGIN:VCALENDAR',
}
const cancelled = { ...agreed, status: 'Cancelled', calendar: null }

const answers = (actor: string, output: object) => ({ type: `${actor}.done`, output })
const fails = (actor: string, error: unknown = isGone) => ({ type: `${actor}.error`, error })

export const consultationCallModel = browserModel<Visit>({
  name: 'consultation-call',
  machine: consultationCallMachine,
  states: {
    loading: async ({ page, checks }) => {
      await checks.waits()
      await page.getByRole('status', { name: 'Checking the link' }).waitFor()
    },
    unloaded: async ({ page }) => {
      await alerts(page).getByText('The call could not be loaded').waitFor()
      await alerts(page).getByText(offline).waitFor()
    },
    'choosing.ready': shows(choosing, null),
    'choosing.taken': shows(choosing, 'Someone else has just taken this time.'),
    'choosing.expired': shows(choosing, /The ten minutes are over|You did not confirm/),
    'choosing.failed': shows(choosing, offline),
    reserving: isOnItsWay(({ reservations }) => reservations),
    'reserved.ready': shows('Confirm your time', null),
    'reserved.failed': shows('Confirm your time', offline),
    'reserved.mailed': shows('Check your email', null),
    confirming: isOnItsWay(({ sends }) => sends),
    'agreed.ready': shows('Your call is set', null),
    'agreed.asked': shows('Your call is set', 'Cancel this call?'),
    'agreed.failed': shows('Your call is set', offline),
    cancelling: isOnItsWay(({ sends }) => sends),
    cancelled: shows('Your call is cancelled', null),
    over: shows('Your call is over', null),
    void: async ({ page }) => {
      await heading(page, 'This link does not work')
      await main(page).getByRole('link', { name: 'Contact us' }).first().waitFor()
    },
  },
  events: {
    'check.done': ({ checks }, event) => tell(checks, event),
    'check.error': ({ checks }, event) => fail(checks, event),
    'reserve.done': ({ reservations }, event) => tell(reservations, event),
    'reserve.error': ({ reservations }, event) => fail(reservations, event),
    'send.done': ({ sends }, event) => tell(sends, event),
    'send.error': ({ sends }, event) => fail(sends, event),
    'after.reservationEnds': ({ page }) => page.clock.fastForward('10:01'),
    retry: ({ page }) =>
      main(page)
        .getByRole('button', { name: /^(Try again|I have confirmed)$/ })
        .click(),
    choose: ({ page }) =>
      main(page)
        .getByRole('button', { name: /2026 at/ })
        .first()
        .click(),
    confirm: ({ page }) => button(page, 'Confirm this time').click(),
    'choose another': ({ page }) => button(page, 'Choose another time').click(),
    change: ({ page }) =>
      main(page)
        .getByRole('button', { name: /^(Change the time|Choose a time)$/ })
        .click(),
    keep: ({ page }) =>
      main(page)
        .getByRole('button', { name: /^(Keep it|Keep the time I have|Leave it cancelled)$/ })
        .click(),
    ask: ({ page }) => button(page, 'Cancel the call').click(),
    cancel: ({ page }) => button(page, 'Yes, cancel it').click(),
  },
  refusals: {
    keep: async ({ page }) => expect(await button(page, 'Keep the time I have').count()).toBe(0),
  },
  cases: {
    'no time was chosen yet': answers('check', free),
    'a time is reserved': answers('check', reserved),
    'a link to confirm it was mailed': answers('check', mailed),
    'it was not confirmed in time': answers('check', { ...free, lapsed: { at: first, isFree: true } }),
    'a time is agreed': answers('check', agreed),
    'the call was cancelled': answers('check', cancelled),
    'the call has begun': answers('check', { ...agreed, times: [], isOver: true }),
    'the link does not work': fails('check', refusal('LINK_VOID')),
    'the times cannot be loaded': fails('check'),
    'choose a time': { type: 'choose', at: first },
    'it is reserved': answers('reserve', reserved),
    'someone else was first': fails('reserve', refusal('TIME_TAKEN')),
    'the request is gone': fails('reserve', refusal('LINK_VOID')),
    'the time cannot be reserved': fails('reserve'),
    'confirm the time': {
      type: 'confirm',
      answer: { kind: 'confirm', at: first, zone: 'UTC' },
      key: 'key-1',
    },
    'cancel the call': { type: 'cancel', answer: { kind: 'cancel' }, key: 'key-2' },
    'a link is mailed': answers('send', mailed),
    'it is agreed': answers('send', agreed),
    'it is cancelled': answers('send', cancelled),
    'the time went to someone else': fails('send', refusal('TIME_TAKEN')),
    'the request was erased': fails('send', refusal('LINK_VOID')),
    'the server is not reached': fails('send'),
  },
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit({ expected: [/Consultation/] })
      await page.clock.install()
      const checks = await pauseRequests(page, `**${checkConsultation.path}`)
      const reservations = await pauseRequests(page, `**${reserveConsultation.path}`)
      const sends = await pauseRequests(page, `**${answerConsultation.path}`)
      await openPage(page, '/consultation-call#secret-of-the-call')
      return { page, checks, reservations, sends }
    },
  }),
})
