import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ from: null, env: { SEED: 'full', SIGN_IN_LIMITS: 'off' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const firstOfWork = (page: Page) => page.locator('[data-page]').locator('tbody tr, li:not(nav li)')

/** In pixels from the top of the page; null if none is visible. */
const topOfFirst = (page: Page) =>
  firstOfWork(page).evaluateAll((all) => {
    const tops = all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect().top + window.scrollY)
    return tops.length === 0 ? null : Math.round(Math.min(...tops))
  })

const typeSizes = (page: Page) =>
  page.evaluate(() => {
    const sizes = new Set<string>()
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (!parent?.checkVisibility() || parent.closest('svg, .visually-hidden')) continue
      if (texts.currentNode.textContent?.trim()) sizes.add(getComputedStyle(parent).fontSize)
    }
    return [...sizes].sort()
  })

/** Tables that reach over the edge of the window, with where they end. */
const tablesBeyond = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .evaluateAll((all) =>
      all.flatMap((table) => {
        const { right } = table.getBoundingClientRect()
        return right > innerWidth - 16 ? [`${table.textContent?.slice(0, 40)}: ${Math.round(right)}`] : []
      }),
    )

const inLight = (...widths: number[]) => widths.map((width) => ({ width, dark: false }))

/** Most pixels above the first row, by window width. */
const room: Record<number, number> = { 1440: 240, 390: 300 }

const lists = [
  { role: 'employee', who: naomi, paths: ['/time-sheet-view', '/employee-claims', '/support'] },
  {
    role: 'manager',
    who: tomas,
    paths: ['/time-sheet-approvals', '/time-sheet-view', '/employee-claims', '/support'],
  },
  {
    role: 'recruiter',
    who: elena,
    paths: [
      '/desk/inbox',
      '/desk/applications',
      '/desk/applications?view=table',
      '/desk/candidates',
      '/desk/jobs',
      '/desk/templates',
      '/desk/mail',
      '/submissions',
    ],
  },
  { role: 'HR', who: priya, paths: ['/admin/placements', '/admin/people', '/employee-claims', '/support'] },
  {
    role: 'administrator',
    who: hana,
    paths: ['/admin/people', '/admin/partners', '/admin/clients', '/admin/access', '/admin/audit'],
  },
  {
    role: 'partner',
    who: olivia,
    paths: ['/bench-list', '/my-bench-list', '/view-all-c2c-jobs', '/submissions'],
  },
]

test.each(lists)(
  'the lists of the $role begin near the top, with one size of heading and five of type, and fit windows beside the sidebar, folded and open',
  async ({ who, paths }) => {
    const page = await visit({ url: server.url, storage: await signedInStorage(server, who), height: 900 })
    for (const path of paths) {
      await openPage(page, path)
      await firstOfWork(page).filter({ visible: true }).first().waitFor()
      await inEachLook(page, inLight(768, 1024, 1280), async ({ width }) => {
        const beyond = await tablesBeyond(page)
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ path, beyond, scrolled }).toEqual({ path, beyond: [], scrolled: width })
      })
      await inEachLook(page, inLight(1440, 390), async ({ width }) => {
        const [top, sizes] = [await topOfFirst(page), await typeSizes(page)]
        const found = { path, top, sizes }
        const isNear = top !== null && top <= (room[width] ?? 0)
        expect({ ...found, isNear, hasFewSizes: sizes.length <= 5 }).toEqual({
          ...found,
          isNear: true,
          hasFewSizes: true,
        })
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        expect(await heading.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))).toEqual([
          '24px',
        ])
      })
    }
  },
)
