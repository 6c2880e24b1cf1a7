import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { people } from '#server/db/schema/people.ts'
import { createInvitation } from '#server/domain/people/invitations.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { migrationsDir } from '#tests/support/database.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { askForCode, latestCode } from '#tests/support/phone-code.ts'
import { runScript } from '#tests/support/run-command.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

let setUpLink: string
let joinLink: string

const iris = {
  id: randomUUID(),
  userType: userTypes.employee,
  status: 'pending' as const,
  firstName: 'Iris',
  lastName: 'Nakagawa',
  email: 'iris@skagit.example.com',
  phone: '+13605550142',
  timeZone: 'America/Toronto',
  title: 'Data Engineer',
  department: 'Data Engineering',
  office: 'ca' as const,
}

/** Somebody who works here already. */
const omar = {
  ...iris,
  id: randomUUID(),
  status: 'active' as const,
  firstName: 'Omar',
  lastName: 'Haddad',
  phone: '+13605550143',
}

const invite = async () => {
  const { dataDir, databaseUrl } = server
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, onFatal })
  const at = new Date()
  const token = await database.write(async (tx) => {
    await tx.insert(people).values([iris, omar].map((one) => ({ ...one, createdAt: at })))
    return createInvitation(tx, iris.id, at)
  })
  await database.close()
  return `/join#${token}`
}

beforeAll(async () => {
  await server.stop()
  joinLink = await invite()
  const { said } = await runScript('admin', ['link'], { PATH: process.env.PATH, DATA_DIR: server.dataDir })
  setUpLink = /\/set-up#[\w-]{43}/.exec(said)?.[0] ?? said
  await server.restart()
})

const looks = looksOf(390, 768, 1440)

const expectFine = (page: Page) =>
  inEachLook(page, looks, async () => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

/** A link that was used opens nothing, and says what to do. */
const expectVoid = async (link: string, heading: string) => {
  const page = await visit({ url: server.url, expected: [/410/] })
  await openPage(page, link)
  await page.getByRole('heading', { name: heading }).waitFor()
  await expectFine(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in with your phone' }).waitFor()
}

test('the first administrator follows the link of a new portal to its people, once', async () => {
  const page = await visit({ url: server.url, expected: [/FinishSetUp/] })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await openPage(page, setUpLink)
  await button('Send code').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await button('Send code').click()
  await page.getByText('Please enter First Name').waitFor()
  await expectFine(page)
  await field('First Name').fill('Ada')
  await field('Last Name').fill('Marlowe')
  await field('Work Email').fill('ada@skagit.example.com')
  await field('Mobile No.').fill('3605550177')
  await button('Send code').click()
  await page.getByText('We sent a code to +13605550177.').waitFor()
  await button('Change my details').click()
  expect(await field('First Name').inputValue()).toBe('Ada')
  expect(await field('Mobile No.').inputValue()).toBe('(360) 555-0177')
  const code = await askForCode(server, page)
  await field('Six-digit code').fill(otherThan(code))
  await button('Become administrator').click()
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  expect(await field('Six-digit code').inputValue()).toBe(otherThan(code))
  await expectFine(page)
  await field('Six-digit code').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/people')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await page.getByText('Ada Marlowe').first().waitFor()
  await expectVoid(setUpLink, 'This link does not work')
})

test('somebody who is invited joins by keyboard, once, also where somebody else is signed in', async () => {
  const storage = await signedInStorage(server, { phoneNo: omar.phone, userType: omar.userType })
  const page = await visit({ url: server.url, storage })
  const focused = page.locator(':focus')
  await openPage(page, joinLink)
  await page.getByRole('heading', { name: 'Welcome, Iris!' }).waitFor()
  await page.getByText('It ends in 42.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectFine(page)
  await page.getByRole('button', { name: 'Send code' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('We sent a code to your number that ends in 42.').waitFor()
  await page.getByLabel('Six-digit code').and(focused).waitFor()
  await expectFine(page)
  await page.keyboard.type(latestCode(server))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Hello, Iris' }).waitFor()
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Iris Nakagawa').waitFor()
  await expectVoid(joinLink, 'This invitation does not work')
})

test.each(['/set-up', '/join'])('%s without a link opens nothing', async (path) => {
  const page = await visit({ url: server.url })
  await openPage(page, path)
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})
