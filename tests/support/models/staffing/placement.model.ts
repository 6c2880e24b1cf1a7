import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { placementLifecycle } from '#machines/staffing/placement.lifecycle.ts'
import { manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { placeByCall, readPlacement } from '#tests/support/placements-page.ts'
import { phones } from '#tests/support/sign-in.ts'

type Visit = { page: Page; name: string }

const shows =
  (status: string, canDecide: boolean) =>
  async ({ page }: Visit) => {
    await page.reload()
    await page.locator('main').getByText(status, { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Return…' }).count()).toBe(Number(canDecide))
    expect(await page.getByRole('form').count()).toBe(Number(canDecide))
  }

export const placementModel = browserModel<Visit>({
  name: 'placement',
  machine: placementLifecycle,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } },
  states: {
    Waiting: shows('Waiting', true),
    Confirmed: shows('Confirmed', false),
    Returned: shows('Returned', false),
  },
  events: {
    confirm: async ({ page, name }) => {
      const form = page.getByRole('form', { name: 'Confirm and invite' })
      await form.getByLabel('Department').fill('Data Engineering')
      await form.getByLabel('Office').selectOption({ label: 'United States' })
      await form.getByRole('button', { name: 'Invite and confirm' }).click()
      await page
        .getByRole('status')
        .filter({ hasText: `${name} is assigned` })
        .waitFor()
    },
    return: async ({ page, name }) => {
      await page.getByRole('button', { name: 'Return…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The client has no contract.')
      await dialog.getByRole('button', { name: 'Return', exact: true }).click()
      await page
        .getByRole('status')
        .filter({ hasText: `The placement of ${name} was returned.` })
        .waitFor()
    },
  },
  begin: async ({ server, visit }) => {
    const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })
    const [recruiter, hr] = [await enter('+13605550110'), await enter(phones.hr)]
    let count = 700
    return {
      open: async () => {
        count += 1
        const name = await placeByCall(server, recruiter, count)
        const { id } = await readPlacement(server, hr, name)
        const page = await visit({ storage: hr })
        await openPage(page, `/admin/placements/${id}`)
        await page.getByRole('heading', { level: 1, name }).waitFor()
        return { page, name }
      },
    }
  },
})
