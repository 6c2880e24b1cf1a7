import type { Locator } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { applyForLink, mailedCode, myApplicationPage } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const isInView = (text: Locator) =>
  text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= header && bottom <= innerHeight
  })

test('a candidate sees the answer on a phone after asking for the rest, and reads that the copy comes separately', async () => {
  const { email, link } = await applyForLink(server, 1, 'senior-databricks-engineer-dallas')
  const page = await visit({ url: server.url, width: 390, height: 844 })
  await openPage(page, link)
  const { button, code } = myApplicationPage(page)
  await button('Ask for the rest').click()
  await code.fill(await mailedCode(server, email))
  await button('Send request').click()
  const answer = page.getByText(/^One of us has to look at this. We will answer by email by /)
  await answer.waitFor()
  await button('Send message').waitFor()
  expect(await isInView(answer)).toBe(true)

  const desk = await visit({ url: server.url, storage: await signedInStorage(server, hana) })
  await openPage(desk, '/admin/privacy')
  await desk.getByRole('button', { name: `Close as answered the request of ${email}` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Close this request as answered?' })
  await dialog.getByLabel('What was done').fill('Exported and mailed.')
  await dialog.getByRole('button', { name: 'Close the request' }).click()
  await mailTo(server, email, 'The copy comes in a separate message from one of us.')
})
