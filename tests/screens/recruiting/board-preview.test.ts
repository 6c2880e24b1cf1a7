import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { erasePersonalData, findPersonalData } from '#api/contracts/governance/privacy.contract.ts'
import { endApplications, moveApplications } from '#api/contracts/recruiting/application-steps.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  applyByCall,
  manyApply,
  readApplicationId,
  resumeRead,
  textResume,
} from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '600', ...manyApply },
})

const job = 'senior-databricks-engineer-dallas'
/** In Canada no law prevents immediate erasure. */
const canadian = 'power-bi-developer-toronto'

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const wide = { width: 1440, height: 900 }

type Person = { id: string; name: string }

const enter = async (FirstName: string, counts: readonly number[], at = job) => {
  const storage = await signedInStorage(server, elena)
  const resume = textResume('Lena Hoffmann\nDallas, TX\n\n\n2016 - now   PySpark and SQL on Databricks\n')
  const people: Person[] = []
  for (const count of counts) {
    const name = await applyByCall(server, count, at, { FirstName, resume })
    const id = await readApplicationId(server, storage, name)
    await resumeRead(server, storage, id)
    people.push({ id, name })
  }
  const page = await visit({ url: server.url, storage, expected: [/404/] })
  await page.setViewportSize(wide)
  const [first = { id: '', name: '' }, second = first] = people
  return { storage, page, first, second, board: `/desk/applications?q=${FirstName}` }
}

const beside = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, { id }: Person) => page.locator(`[data-card="${id}"]`)
const link = (page: Page, { name }: Person) =>
  page.getByRole('region', { name: 'Open applications by stage' }).getByRole('link', { name, exact: true })
const shown = (page: Page) => new URL(page.url()).searchParams.get('card')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const isAlone = (page: Page) => page.locator('[data-beside]').waitFor({ state: 'detached' })

const whole = (page: Page, { name }: Person) =>
  beside(page, name).getByRole('button', { name: 'Answer' }).waitFor()

test('a pressed card opens a preview of its application, which stays over a reload and closes on Back', async () => {
  const { page, first, second, board } = await enter('Lena', [1, 2])
  await openPage(page, board)
  await card(page, first).getByText('Dallas, TX').click()
  await whole(page, first)
  const panel = beside(page, first.name)
  expect(shown(page)).toBe(first.id)
  expect(await focused(page)).toBe(first.name)
  expect(await link(page, first).getAttribute('aria-current')).toBe('true')
  await panel.getByText('Dallas, TX · Senior Databricks Engineer').waitFor()
  const terms = panel.getByRole('list', { name: 'Compared with Senior Databricks Engineer' })
  expect(await terms.getByRole('listitem').allTextContents()).toEqual([
    '✓ Databricks: met',
    '✓ PySpark: met',
    '✓ SQL: met',
    '– Git: not met',
    '– Data Governance: not met',
    '✓ Dallas, TX: met',
    '? USD 78–92/h: not known',
    '? 12 months: not known',
  ])
  const skills = panel.getByRole('list', { name: 'Skills they mention' })
  expect(await skills.getByRole('listitem').allTextContents()).toEqual(['PySpark', 'SQL', 'Databricks'])
  await panel.getByText('Lena Hoffmann\nDallas, TX\n2016 - now PySpark and SQL on Databricks').waitFor()
  await panel.getByText(/^Applied .*, Ana\.txt$/).waitFor()
  await expectAccessible(page)

  await card(page, second).getByText('Dallas, TX').click()
  await whole(page, second)
  await page.reload()
  await waitUntilAlive(page)
  await whole(page, second)
  expect(shown(page)).toBe(second.id)
  // However many previews were opened, one step back closes them.
  await page.goBack()
  await isAlone(page)
  await link(page, first).waitFor()
  expect(page.url()).toBe(server.url + board)

  await openPage(page, `${board}&card=${first.id}`)
  await whole(page, first)
  await page.getByRole('searchbox').fill('Lena S')
  await isAlone(page)
  expect(shown(page)).toBe(null)
})

test('keys move along the cards, and open, enter and close the preview', async () => {
  const { page, first, second, storage, board } = await enter('Mei', [3, 4])
  const third = { name: await applyByCall(server, 5, job, { FirstName: 'Mei' }), id: '' }
  third.id = await readApplicationId(server, storage, third.name)
  const applications = [{ id: third.id, revision: 0 }]
  await callAs(server, storage, moveApplications.path, { applications, stage: 'Submitted' })
  await openPage(page, board)
  await link(page, third).waitFor()
  const steps = [
    ['j', first],
    ['j', second],
    ['j', third],
    ['k', second],
    ['ArrowUp', first],
    ['ArrowDown', second],
    ['ArrowRight', third],
    ['ArrowLeft', first],
  ] as const
  for (const [key, person] of steps) {
    await page.keyboard.press(key)
    await whole(page, person)
    expect([key, shown(page), await focused(page)]).toEqual([key, person.id, person.name])
  }
  await page.keyboard.press('x')
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor()
  await page.keyboard.press('o')
  expect(await focused(page)).toBe(first.name)
  await page.locator('h2:focus').waitFor()
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: `Move ${first.name}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await whole(page, first)
  await page.keyboard.press('Escape')
  await isAlone(page)
  expect([shown(page), await focused(page)]).toEqual([null, first.name])
  await page.locator('a:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await crumbs.allTextContents()).toEqual(['Dashboard', 'Applications', 'Application'])
})

test('a message and a step in the preview belong to its card, and a message begun is restored', async () => {
  const { page, first, second, board } = await enter('Tom', [6, 7])
  await openPage(page, `${board}&card=${first.id}`)
  await whole(page, first)
  const panel = beside(page, first.name)
  await page.keyboard.press('r')
  const letter = panel.getByLabel('Your message')
  await letter.and(page.locator(':focus')).waitFor()
  await letter.pressSequentially('Hello Tom, just ask.')
  await panel.getByText(/^Sent by email to ana6@example\.com\./).waitFor()
  await expectAccessible(page)
  await card(page, second).getByText('Dallas, TX').click()
  await whole(page, second)
  expect(await page.getByLabel('Your message').count()).toBe(0)
  await card(page, first).getByText('Dallas, TX').click()
  expect(await letter.inputValue()).toBe('Hello Tom, just ask.')
  await panel.getByRole('button', { name: 'Send message' }).click()
  await panel.getByRole('status').filter({ hasText: 'Message on its way' }).waitFor()
  await panel.getByText('Sending soon').waitFor()
  await panel.getByRole('button', { name: 'Undo send' }).click()
  await panel.getByRole('status').filter({ hasText: 'Your message was not sent.' }).waitFor()
  expect(await letter.inputValue()).toBe('Hello Tom, just ask.')
  await panel.getByRole('button', { name: 'Propose times' }).click()
  await page.getByRole('dialog', { name: `Interview with ${first.name}` }).waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Screening' }).click()
  await page.getByRole('region', { name: 'Screening: 1' }).getByRole('link', { name: first.name }).waitFor()
  await panel.getByText(/^Screening/).waitFor()
  await panel.getByText('Your message was not sent.').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await isAlone(page)
})

test('the preview shows a colleague’s steps, that the application left the board, and that it was erased', async () => {
  const { page, first, board } = await enter('Priya', [8], canadian)
  const hers = await signedInStorage(server, hana)
  await openPage(page, `${board}&card=${first.id}`)
  await whole(page, first)
  const panel = beside(page, first.name)
  const seen = (revision: number) => [{ id: first.id, revision }]
  await callAs(server, hers, moveApplications.path, { applications: seen(0), stage: 'Interview' })
  await panel.getByText('moved it from New to Interview').waitFor()
  const reject = { outcome: 'Rejected', reason: 'filled', text: '', tell: false }
  await callAs(server, hers, endApplications.path, { applications: seen(1), ...reject })
  await panel.getByRole('status').filter({ hasText: 'It is no longer on the board.' }).waitFor()
  await link(page, first).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Reopen' }).click()
  await link(page, first).waitFor()
  expect(await panel.getByRole('button', { name: 'Move' }).count()).toBe(1)

  await panel.getByRole('button', { name: 'Move' }).focus()
  const whom = { email: 'ana8@example.com', phoneNo: '' }
  const { revision } = findPersonalData.response.parse(
    await callAs(server, hers, findPersonalData.path, whom),
  )
  await callAs(server, hers, erasePersonalData.path, { ...whom, confirmation: whom.email, revision })
  const gone = beside(page, 'Application').getByRole('status')
  await gone.filter({ hasText: 'There is no such application. It may have been erased.' }).waitFor()
  await gone.and(page.locator(':focus')).waitFor()
  await link(page, first).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await isAlone(page)
})

test('a narrow window shows no preview, and a card leads to its page', async () => {
  const { page, first, board } = await enter('Ravi', [9])
  await page.setViewportSize({ width: 1199, height: 900 })
  await openPage(page, `${board}&card=${first.id}`)
  await card(page, first).getByText('Dallas, TX').click()
  await link(page, first).focus()
  await page.keyboard.press('j')
  expect(await page.locator('[data-beside]').count()).toBe(0)
  await link(page, first).click()
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
})
