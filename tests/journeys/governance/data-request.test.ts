import type { Locator } from 'playwright-core'
import { applyForLink, mailedCode, myApplicationPage } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const isInView = (text: Locator) =>
  text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= header && bottom <= innerHeight
  })

test('a candidate sees the answer on a phone after asking for the rest', async () => {
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
})
