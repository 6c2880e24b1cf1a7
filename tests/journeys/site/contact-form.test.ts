import { ada, contactPage, noValues, storedAs } from '#tests/support/contact-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test('the keyboard alone fills, sends and leaves the contact form, and the message is stored', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/contact-us')
  const { fields, thanks, submit, values } = contactPage(page)
  await fields.first.focus()
  for (const text of [ada.first, ada.last, ada.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(ada.message)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks.waitFor()
  await page.keyboard.press('Escape')
  await thanks.waitFor({ state: 'detached' })
  await submit.waitFor()
  expect(await values()).toEqual(noValues)
  await server.stop()
  expect(await storedMessages(server)).toEqual([storedAs(ada)])
})
