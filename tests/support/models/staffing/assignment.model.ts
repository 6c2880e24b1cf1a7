import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { addAssignment, addClient } from '#api/contracts/staffing/client.contract.ts'
import { dayAt, daysAfter, daysBefore, daysBetween } from '#api/rules/days.ts'
import { assignmentLifecycle } from '#machines/staffing/assignment.lifecycle.ts'
import { getId } from '#server/samples/people.ts'
import { press } from '#tests/support/account-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { letters } from '#tests/support/letters.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { phones } from '#tests/support/sign-in.ts'

type Visit = {
  page: Page
  clientId: string
  since: string
  until: string
  today: () => string
  wait: (days: number) => Promise<void>
}

const section = (page: Page) => page.getByRole('region', { name: 'Assignments' })

const expectAssignment = async ({ page }: Visit, status: string, expected: string[]) => {
  await page.reload()
  const item = section(page).locator('li', { has: page.locator('h3') })
  await item.waitFor({ state: 'attached' })
  if (['Ended', 'Cancelled'].includes(status)) await section(page).locator('summary').first().click()
  await item.getByText(status, { exact: true }).waitFor()
  expect(await item.getByRole('button').allTextContents()).toEqual(expected)
}

const move = async (visit: Visit, button: 'End early' | 'Extend', until: string) => {
  const { page } = visit
  await press(page, button)
  await page.getByRole('dialog').getByLabel('Last day').fill(until)
  await press(page, button === 'Extend' ? 'Extend assignment' : 'End assignment')
  await page.getByText('Hours can be entered until the last day.').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  visit.until = until
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

export const assignmentModel = browserModel<Visit>({
  name: 'assignment',
  machine: assignmentLifecycle,
  server: { env: { SEED: 'sample', ...movableClock } },
  // It moves its server's clock.
  hasOwnData: true,
  states: {
    Planned: (visit) =>
      expectAssignment(visit, 'Planned', ['Edit', 'Set rate', 'Extend', 'End early', 'Cancel assignment']),
    Active: (visit) => expectAssignment(visit, 'Active', ['Edit', 'Set rate', 'Extend', 'End early']),
    Ended: (visit) => expectAssignment(visit, 'Ended', ['Edit', 'Set rate', 'Extend', 'End early']),
    Cancelled: (visit) => expectAssignment(visit, 'Cancelled', []),
  },
  events: {
    begin: ({ wait, since, today }) => wait(daysBetween(today(), since) + 12),
    finish: ({ wait, until, today }) => wait(daysBetween(today(), until) + 6),
    end: (visit, { isOver }) => {
      const before = daysBefore(visit.until, 1)
      const passed = earlier(before, daysBefore(visit.today(), 5))
      // An assignment that has not begun has no past day.
      return move(visit, 'End early', isOver && passed >= visit.since ? passed : before)
    },
    extend: (visit, { isOver }) => {
      const after = daysAfter(visit.until, 1)
      return move(visit, 'Extend', isOver ? after : later(after, daysAfter(visit.today(), 5)))
    },
    cancel: async ({ page }) => {
      await press(page, 'Cancel assignment')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel assignment' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  cases: {
    'its first day comes': { type: 'begin' },
    'its last day passes': { type: 'finish' },
    'end it on a day to come': { type: 'end', isOver: false },
    'end it on a day that has passed': { type: 'end', isOver: true },
    'extend it to a day to come': { type: 'extend', isOver: false },
    'extend it to a day that has passed': { type: 'extend', isOver: true },
    'cancel it': { type: 'cancel' },
  },
  begin: async ({ server, visit }) => {
    const clock = readClock(server)
    let count = 0
    const signIn = () =>
      signedInStorage(server, { phoneNo: phones.administrator, userType: userTypes.employee })
    let storage = await signIn()
    const today = () => dayAt(clock.now().getTime(), 'America/Los_Angeles')
    const readPage = async (clientId: string) => {
      const page = await visit({ storage })
      await openPage(page, `/admin/clients/${clientId}`)
      return page
    }
    return {
      open: async () => {
        count += 1
        const form = { website: '', country: '', notes: '', status: 'Active' }
        const added = await callAs(server, storage, addClient.path, {
          ...form,
          name: `Client ${letters(count)}`,
        })
        const { id: clientId } = addClient.response.parse(added)
        const [since, until] = [daysAfter(today(), 1), daysAfter(today(), 31)]
        const wanted = { clientId, personId: getId(9), role: '', purchaseOrder: '', since, until }
        await callAs(server, storage, addAssignment.path, wanted)
        const subject: Visit = {
          page: await readPage(clientId),
          clientId,
          since,
          until,
          today,
          wait: async (days) => {
            await subject.page.goto('about:blank')
            await clock.pass(days * 24 * 60)
            storage = await signIn()
            subject.page = await readPage(clientId)
          },
        }
        return subject
      },
    }
  },
})
