import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applicationLifecycle } from '#machines/recruiting/application.lifecycle.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { returnByCall } from '#tests/support/placements-page.ts'
import { phones } from '#tests/support/sign-in.ts'

type Visit = { page: Page; returnPlacement: () => Promise<void> }

const actions = (page: Page) => page.getByRole('group', { name: 'What to do with this application' })

const shows =
  (status: string, stages: string[], ends: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    await page.locator('[data-page]').getByText(status, { exact: true }).first().waitFor()
    const choices = page.getByLabel('Move to').getByRole('option')
    expect((await choices.allTextContents()).slice(1)).toEqual(stages)
    expect(await actions(page).getByRole('button').allTextContents()).toEqual(ends)
  }

const moveTo =
  (stage: string) =>
  async ({ page }: Visit) => {
    await page.getByLabel('Move to').selectOption(stage)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `moved to ${stage}.` })
      .waitFor()
  }

const end =
  (button: string, submit: string, reason: string | null, outcome: string) =>
  async ({ page }: Visit) => {
    await actions(page).getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    if (reason !== null) await dialog.getByLabel('Reason').selectOption(reason)
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await page.getByRole('status').filter({ hasText: outcome }).waitFor()
  }

/** The stage stays visible after any end. */
const ended = (outcome: string) => {
  const inStage = (stage: string) => async (visit: Visit) => {
    await shows(outcome, [], ['Reopen'])(visit)
    await visit.page.getByText(`in ${stage} · since`).waitFor()
  }
  return {
    [`${outcome}.New`]: inStage('New'),
    [`${outcome}.Screening`]: inStage('Screening'),
    [`${outcome}.Submitted`]: inStage('Submitted'),
    [`${outcome}.Interview`]: inStage('Interview'),
    [`${outcome}.Offer`]: inStage('Offer'),
  }
}

const open = ['Reject…', 'Withdrawn…']

export const applicationModel = browserModel<Visit>({
  name: 'application',
  machine: applicationLifecycle,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } },
  states: {
    New: shows('New', ['Screening', 'Submitted', 'Interview', 'Offer'], open),
    Screening: shows('Screening', ['New', 'Submitted', 'Interview', 'Offer'], open),
    Submitted: shows('Submitted', ['New', 'Screening', 'Interview', 'Offer'], open),
    Interview: shows('Interview', ['New', 'Screening', 'Submitted', 'Offer'], open),
    Offer: shows('Offer', ['New', 'Screening', 'Submitted', 'Interview'], ['Place…', ...open]),
    Placed: shows('Placed', [], []),
    ...ended('Rejected'),
    ...ended('Withdrawn'),
  },
  events: {
    restart: moveTo('New'),
    screen: moveTo('Screening'),
    submit: moveTo('Submitted'),
    interview: moveTo('Interview'),
    offer: moveTo('Offer'),
    place: async ({ page }) => {
      await actions(page).getByRole('button', { name: 'Place…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Client').selectOption({ index: 1 })
      await dialog.getByLabel('First day').fill('2026-12-01')
      await dialog.getByRole('button', { name: 'Place', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'placed. HR sets up the assignment.' }).waitFor()
    },
    return: (visit) => visit.returnPlacement(),
    reject: end('Reject…', 'Reject', 'skills', 'rejected.'),
    withdraw: end('Withdrawn…', 'Save', 'rate', 'withdrawn.'),
    reopen: async ({ page }) => {
      await actions(page).getByRole('button', { name: 'Reopen' }).click()
      await page.getByRole('status').filter({ hasText: 'Open again.' }).waitFor()
    },
  },
  begin: async ({ server, visit }) => {
    const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })
    const [storage, hr] = [await enter('+13605550110'), await enter(phones.hr)]
    let count = 0
    return {
      open: async () => {
        count += 1
        const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
        const page = await visit({ storage })
        await openPage(page, `/desk/applications/${await readApplicationId(server, storage, name)}`)
        await page.getByRole('heading', { level: 1, name }).waitFor()
        return { page, returnPlacement: () => returnByCall(server, hr, name) }
      },
    }
  },
})
