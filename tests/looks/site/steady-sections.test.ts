import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample' } })

test.each([
  { path: `/admin/people/${getId(9)}`, list: 'Admin/GetAssignments', below: 'form[aria-label=Roles]' },
  { path: '/admin/privacy', list: 'Admin/GetDataRequests', below: 'form[aria-label="Search for a person"]' },
  { path: '/myprofile', list: 'CRM/GetMySessions', below: '[aria-labelledby=profile-views]' },
])('on $path nothing can be pressed that a list on its way would still push down', async (of) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, hana) })
  const list = await pauseRequests(page, `**/${of.list}*`)
  await openPage(page, of.path)
  await list.waits()
  const below = page.locator(of.below)
  await below.waitFor({ state: 'attached' })
  expect(await below.isVisible()).toBe(false)

  await list.letThrough()
  await below.waitFor()
})
