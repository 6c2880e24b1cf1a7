import type { Page } from 'playwright-core'
import type { AlertStep } from '#api/contracts/careers/job-alert.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { alertLifecycle } from '#machines/careers/alert.lifecycle.ts'
import { alertLink as words } from '#src/content/careers/job-alert.ts'
import { askForAlertByCall } from '#tests/support/alert-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'

type Visit = { page: Page; takeElsewhere: (step: AlertStep) => Promise<void> }

const buttons = (page: Page) => page.getByRole('main').getByRole('button')

const shows =
  (heading: string, ...paces: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    await page.getByRole('main').getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
    expect(paces).toContain((await buttons(page).allTextContents()).join(', '))
  }

const take =
  (step: AlertStep) =>
  async ({ page, takeElsewhere }: Visit) => {
    const button = page.getByRole('main').getByRole('button', { name: words.steps[step], exact: true })
    if ((await button.count()) === 0) return takeElsewhere(step)
    await button.click()
    await page.getByRole('main').getByRole('status').getByText(words.taken[step]).waitFor()
  }

export const alertModel = browserModel<Visit>({
  name: 'alert',
  machine: alertLifecycle,
  states: {
    Unconfirmed: shows('Do you want this alert?', 'Confirm'),
    Active: shows(
      'This alert is on',
      'Switch to weekly, Stop this alert',
      'Switch to daily, Stop this alert',
    ),
    Stopped: shows('This alert is stopped', 'Start it again'),
  },
  events: {
    confirm: take('confirm'),
    keep: take('keep'),
    daily: take('daily'),
    weekly: take('weekly'),
    stop: take('stop'),
    start: take('start'),
  },
  begin: ({ server, visit }) => {
    let started = 0
    return {
      open: async () => {
        started += 1
        const link = await askForAlertByCall(server, `stepped${started}@example.com`)
        const page = await visit()
        await openPage(page, link)
        const takeElsewhere = async (step: AlertStep) => {
          const answer = await fetch(`${server.url}/Desk/ChangeJobAlert`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', [idempotencyHeader]: crypto.randomUUID() },
            body: JSON.stringify({ token: link.split('#')[1], step }),
          })
          expect(answer.status).toBe(200)
        }
        return { page, takeElsewhere }
      },
    }
  },
})
