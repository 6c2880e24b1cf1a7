import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { mergeLifecycle } from '#machines/recruiting/merge.lifecycle.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { letters } from '#tests/support/letters.ts'
import { openPage } from '#tests/support/open-page.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'

type Visit = { page: Page; names: readonly string[]; passDay: () => Promise<void> }

const jobs = [
  'senior-databricks-engineer-dallas',
  'snowflake-data-engineer-remote',
  'ai-agent-engineer-remote',
]

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

const alike = (page: Page) => page.getByRole('region', { name: 'May be the same person' })
const merged = (page: Page) => page.getByRole('region', { name: 'Merged candidate' })

const openAgain = async ({ page, names: [first = ''] }: Visit) => {
  await page.reload()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
}

const shows =
  (others: readonly number[], applications: number, undoable: number | null) =>
  async (visit: Visit): Promise<void> => {
    const { page, names } = visit
    await openAgain(visit)
    const links = await alike(page).getByRole('link', { name: 'merge' }).allTextContents()
    const own = links.filter((text) => names.some((name) => text.endsWith(name))).sort()
    expect(own).toEqual(others.map((index) => `Compare and merge with ${names[index]}`))
    const more = page.getByRole('region', { name: 'Other applications of this candidate' })
    expect(await more.getByRole('listitem').count()).toBe(applications)
    const told = await merged(page).getByRole('paragraph').first().allTextContents()
    expect(told.map((text) => text.split(' (')[0])).toEqual(undoable === null ? [] : [names[undoable]])
  }

const merge = (index: number) => async (visit: Visit) => {
  const { page, names } = visit
  const address = page.url()
  await alike(page)
    .getByRole('link', { name: `Compare and merge with ${names[index]}` })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Merge candidates' }).waitFor()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await says(page, `Merged into one candidate: ${names[0]}.`)
  await openPage(page, address)
}

const undo = async ({ page }: Visit) => {
  await merged(page).getByRole('button', { name: 'Undo merge' }).click()
  await says(page, 'They are two candidates again.')
}

export const mergeModel = browserModel<Visit>({
  name: 'merge',
  machine: mergeLifecycle,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply, ...movableClock } },
  states: {
    Two: shows([1, 2], 0, null),
    Merged: shows([2], 1, 1),
    Covered: shows([], 2, 2),
    // The third counts as the same person only if they were merged before.
    Settled: async (visit) => {
      await openAgain(visit)
      const more = visit.page.getByRole('region', { name: 'Other applications of this candidate' })
      await more.waitFor()
      expect(await merged(visit.page).count()).toBe(0)
    },
  },
  events: {
    merge: merge(1),
    undo,
    mergeFurther: merge(2),
    undoFurther: undo,
    settle: ({ passDay }) => passDay(),
  },
  begin: async ({ server, visit }) => {
    const clock = readClock(server)
    const signIn = () => signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
    let storage = await signIn()
    let count = 0
    const threeApply = async () => {
      const FirstName = letters(count).repeat(3)
      const names: string[] = []
      for (const job of jobs) names.push(await applyByCall(server, count++, job, { FirstName }))
      return names
    }
    return {
      open: async () => {
        const names = await threeApply()
        const path = `/desk/applications/${await readApplicationId(server, storage, names[0] ?? '')}`
        const readPage = async () => {
          const page = await visit({ storage })
          await openPage(page, path)
          await page.getByRole('heading', { level: 1, name: names[0] ?? '' }).waitFor()
          return page
        }
        const subject: Visit = {
          ...{ page: await readPage(), names },
          passDay: async () => {
            await subject.page.goto('about:blank')
            await clock.pass(24 * 60)
            storage = await signIn()
            subject.page = await readPage()
          },
        }
        return subject
      },
    }
  },
})
