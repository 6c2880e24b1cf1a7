import { withBrowser } from '#tests/support/browser.ts'
import { ada, contactPage, storedAs } from '#tests/support/contact-page.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { openPage } from '#tests/support/open-page.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

const { visit } = withBrowser()

test('a form filled in while the server is gone is sent once it is back', async () => {
  const server = await kept().server()
  try {
    // Captcha or message, whichever asks first, finds no server.
    const page = await visit({ url: server.url, expected: [/AddContactUs|captcha/i] })
    await openPage(page, '/contact-us')
    const form = contactPage(page)
    await form.fill(ada)
    await server.kill('SIGKILL')
    await form.submit.click()
    await form.failure.filter({ hasText: /./ }).first().waitFor()
    expect(await form.values()).toEqual(ada)
    await server.restart()
    await form.submit.click()
    await form.thanks.waitFor()
    await server.stop()
    expect(await storedMessages(server)).toEqual([storedAs(ada)])
  } finally {
    await server.remove()
  }
})
