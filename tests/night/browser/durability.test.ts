import { randomUUID } from 'node:crypto'
import { withBrowser } from '#tests/support/browser.ts'
import { ada, contactPage, storedAs } from '#tests/support/contact-page.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { openPage } from '#tests/support/open-page.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

const { visit, leave } = withBrowser()
const postgres = process.env.TEST_DATABASE_URL

const withPostgres = async (server: string, work: (databaseUrl: string) => Promise<void>) => {
  const name = `skagit_browser_${randomUUID().replaceAll('-', '')}`
  await createServerDatabase(server, name)
  try {
    await work(getAddress(server, name))
  } finally {
    await dropServerDatabase(server, name)
  }
}

const surviveKill = async (databaseUrl: string | null) => {
  const server = await kept().server({ databaseUrl })
  try {
    const sent = ['before the kill', 'after the restart'].map((message) => ({ ...ada, message }))
    for (const values of sent) {
      const page = await visit({ url: server.url })
      await openPage(page, '/contact-us')
      const form = contactPage(page)
      await form.fill(values)
      await form.submit.click()
      await form.thanks.waitFor()
      await leave()
      await server.kill('SIGKILL')
      await server.restart()
    }
    await server.kill('SIGKILL')
    expect(await storedMessages(server)).toEqual(sent.map(storedAs))
  } finally {
    await server.remove()
  }
}

const engines = postgres ? ['the embedded engine', 'PostgreSQL'] : ['the embedded engine']

test.each(engines)('a message thanked for survives kill -9 on %s', (engine) =>
  engine === 'PostgreSQL' && postgres ? withPostgres(postgres, surviveKill) : surviveKill(null),
)

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
