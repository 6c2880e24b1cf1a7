import type { Page } from 'playwright-core'
import { daysAfter, localToday } from '#api/rules/days.ts'
import { newTimeSheetMachine } from '#machines/time/new-time-sheet.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'

type Visit = {
  page: Page
  sends: PausedRequests
  lists: PausedRequests
  day: string
  nextDay: () => string
}

const expectEditable = async (page: Page) => {
  const { button } = sheetForm(page)
  await button('Submit').waitFor()
  expect(await button('Submit').isEnabled()).toBe(true)
  expect(await button('Copy last week').isEnabled()).toBe(true)
}

const expectBusy = async (page: Page) => {
  const { button, field } = sheetForm(page)
  await button('Wait...').waitFor()
  expect(await button('Wait...').isDisabled()).toBe(true)
  expect(await field('Task').isDisabled()).toBe(true)
}

const expectStored = async (page: Page, heading: string) => {
  const notice = page.getByRole('status').filter({ hasText: heading })
  await notice.getByRole('heading', { name: heading }).waitFor()
  expect(await notice.getByRole('button', { name: 'Enter another' }).isVisible()).toBe(true)
}

const chooseDay = async ({ page, day }: Pick<Visit, 'page' | 'day'>) => {
  await sheetForm(page).field('Start Date').fill(day)
  await sheetForm(page).field('End Date').fill(day)
}

const offline = 'We could not reach the server. Check your connection and try again.'

export const newTimeSheetModel = browserModel<Visit>({
  name: 'new-time-sheet',
  machine: newTimeSheetMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'editing.ready': async ({ page }) => {
      await expectEditable(page)
      expect(await sheetForm(page).failure.textContent()).toBe('')
    },
    'editing.failed': async ({ page }) => {
      await sheetForm(page).failure.getByText(offline).waitFor()
      await expectEditable(page)
    },
    copying: ({ page }) => expectBusy(page),
    sending: async ({ page }) => {
      await expectBusy(page)
      expect(await page.getByRole('progressbar', { name: 'Sent so far' }).isVisible()).toBe(true)
    },
    'stored.draft': ({ page }) => expectStored(page, 'Draft saved'),
    'stored.submitted': ({ page }) => expectStored(page, 'Time sheet submitted'),
  },
  events: {
    send: async ({ page, sends, day }, { values }) => {
      const { field, work, button } = sheetForm(page)
      await chooseDay({ page, day })
      if ((await field('Task').inputValue()) === '')
        await work('Lakehouse ingest', 'Nightly loads green', '7.5')
      const before = sends.count()
      await button(values.submit ? 'Submit' : 'Save draft').click()
      await sends.arrived(before + 1)
    },
    'send.done': async (visit) => {
      expect(await visit.sends.letThrough()).toBe(200)
      visit.day = visit.nextDay()
    },
    'send.error': ({ sends }) => sends.cutOff(),
    'copy last week': async ({ page, lists, day }) => {
      // The sample data has a draft in the initial week, which would open instead.
      await chooseDay({ page, day })
      const before = lists.count()
      await sheetForm(page).button('Copy last week').click()
      await lists.arrived(before + 1)
    },
    'copyLastWeek.done': async ({ page, lists }) => {
      expect(await lists.letThrough()).toBe(200)
      await expectEditable(page)
      expect(await sheetForm(page).field('Task').inputValue()).not.toBe('')
    },
    'copyLastWeek.error': ({ lists }) => lists.cutOff(),
    cancel: async ({ page, sends, lists }) => {
      const isSending = await page.getByRole('progressbar', { name: 'Sent so far' }).isVisible()
      await sheetForm(page).button('Cancel').click()
      await (isSending ? sends : lists).cutOff()
    },
    'enter another': ({ page }) => page.getByRole('button', { name: 'Enter another' }).click(),
  },
  cases: {
    'submit the sheet': { type: 'send', values: { submit: true }, key: 'key-1' },
    'save it as a draft': { type: 'send', values: { submit: false }, key: 'key-2' },
    'the sending fails': { type: 'send.error', error: new Error('the connection is gone') },
    'the copying fails': { type: 'copyLastWeek.error', error: new Error('the connection is gone') },
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    let days = 0
    const nextDay = () => daysAfter(localToday(), 60 + 7 * days++)
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/CRM\/(AddTimesheet|GetTimesheets)/] })
        const sends = await pauseRequests(page, '**/CRM/AddTimesheet')
        const lists = await pauseRequests(page, '**/CRM/GetTimesheets?*')
        await openPage(page, '/new-time-sheet')
        return { page, sends, lists, day: nextDay(), nextDay }
      },
    }
  },
})
