import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const manager = { phoneNo: '+13605550103', userType: userTypes.employee }
const partner = { phoneNo: '+13605550121', userType: userTypes.partner }

const screens = [
  { path: '/dashboard', who: manager },
  { path: '/myprofile', who: manager },
  { path: '/dashboard', who: partner },
  { path: '/myprofile', who: partner },
].map((screen) => ({ ...screen, role: screen.who === manager ? 'manager' : 'partner' }))

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

test.each(screens)('$path is accessible to a $role and does not scroll sideways', async ({ path, who }) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, who) })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  })
})

const administrator = { phoneNo: '+13605550105', userType: userTypes.employee }

/** Each in the windows with the least room: beside the sidebar, folded and open. */
const tables = [
  {
    role: 'administrator',
    who: administrator,
    paths: [
      ...['/admin/people', '/admin/partners', '/admin/clients', '/admin/placements', '/admin/access'],
      ...['/desk/jobs', '/submissions', '/time-sheet-view'],
    ],
  },
  { role: 'manager', who: manager, paths: ['/time-sheet-approvals', '/time-sheet-view', '/employee-claims'] },
  { role: 'partner', who: partner, paths: ['/my-bench-list', '/view-all-c2c-jobs', '/submissions'] },
]

test.each(tables)(
  'no table of the $role reaches over the edge of a narrow window',
  async ({ who, paths }) => {
    const page = await visit({ url: server.url, storage: await signedInStorage(server, who) })
    for (const path of paths) {
      await openPage(page, path)
      await page.getByRole('main').getByRole('table').first().waitFor()
      await inEachLook(
        page,
        [768, 1024, 1280].map((width) => ({ width, dark: false })),
        async ({ width }) => {
          const beyond = await page
            .getByRole('main')
            .getByRole('table')
            .evaluateAll((all) =>
              all.flatMap((table) => {
                const { right } = table.getBoundingClientRect()
                return right > innerWidth - 16
                  ? [`${table.textContent?.slice(0, 40)}: ${Math.round(right)}`]
                  : []
              }),
            )
          expect([path, beyond, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
            path,
            [],
            width,
          ])
        },
      )
    }
  },
)
