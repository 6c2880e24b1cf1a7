import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { moveApplications } from '#api/contracts/recruiting/application-steps.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyByCall, manyApply, readApplicationId, resumeRead } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '600', ...manyApply },
})

const job = 'senior-databricks-engineer-dallas'

const enter = async (expected: RegExp[] = []) => {
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  return { storage, page: await visit({ url: server.url, storage, expected }) }
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
const inColumn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name, exact: true })
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

const heads = (page: Page) =>
  page.getByRole('region', { name: 'Open applications by stage' }).getByRole('heading').allTextContents()

test('a card is moved from its list, and is back where the server refuses', async () => {
  const name = await applyByCall(server, 1, job)
  const { page, storage } = await enter([/409/])
  await openPage(page, '/desk/applications')
  await inColumn(page, 'New', name).waitFor()
  await expectAccessible(page)

  for (const stage of ['Screening', 'Interview']) {
    await grip(page, name).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: stage }).click()
    await says(page, `${name} moved to ${stage}.`)
    await inColumn(page, stage, name).waitFor()
  }

  const id = await readApplicationId(server, storage, name)
  const moveMeanwhile = (revision: number, stage: string) =>
    callAs(server, storage, moveApplications.path, { applications: [{ id, revision }], stage })
  await grip(page, name).focus()
  await moveMeanwhile(2, 'New')
  await inColumn(page, 'New', name).waitFor()
  await grip(page, name).and(page.locator(':focus')).waitFor()

  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await moveMeanwhile(3, 'Screening')
  await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: `Nothing was moved, as this changed in the meantime: ${name} (now Screening).` })
    .first()
    .waitFor()
  await inColumn(page, 'Screening', name).waitFor()
  // The pressed handle was replaced with its card, so focus moves to the message.
  await page.locator('p[role=alert]:focus').waitFor()
  expect(await heads(page)).toEqual(['New 0', 'Screening 1', 'Submitted 0', 'Interview 0', 'Offer 0'])
})

test('several cards are selected by keys, moved together, not moved if one has changed, rejected with a reason in the table, and reopened', async () => {
  const [one, other] = [await applyByCall(server, 2, job), await applyByCall(server, 3, job)]
  const names = [one, other]
  const { page, storage } = await enter([/409/])
  await openPage(page, '/desk/applications')
  await inColumn(page, 'New', one).focus()
  await page.keyboard.press('x')
  await says(page, '1 selected')
  await page.getByLabel(`Select ${other}`).focus()
  await page.keyboard.press('Space')
  await says(page, '2 selected')
  await expectAccessible(page)
  const together = page.getByRole('button', { name: `Move ${one} and 1 other` })
  await together.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Screening' }).press('Enter')
  await says(page, '2 moved to Screening.')
  for (const name of names) await inColumn(page, 'Screening', name).waitFor()

  await together.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Move 2 candidates' })
  await menu.waitFor()
  const id = await readApplicationId(server, storage, other)
  const applications = [{ id, revision: 1 }]
  await callAs(server, storage, moveApplications.path, { applications, stage: 'Submitted' })
  await menu.getByRole('button', { name: 'Offer' }).press('Enter')
  await page
    .locator('p[role=alert]')
    .filter({ hasText: `Nothing was moved, as this changed in the meantime: ${other} (now Submitted).` })
    .waitFor()
  await inColumn(page, 'Submitted', other).waitFor()
  await inColumn(page, 'Screening', one).waitFor()

  await page.getByRole('button', { name: 'Table', exact: true }).press('Enter')
  await page.getByRole('row', { name: one }).waitFor()
  for (const name of names) expect(await page.getByLabel(`Select ${name}`).isChecked()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 candidates' })
  await dialog.getByText('The candidate has the right to ask for a copy.').waitFor()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('Please select a reason').waitFor()
  await dialog.getByLabel('Reason').selectOption('filled')
  await dialog.getByText('The email says: “The position has been filled.”').waitFor()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await says(page, '2 candidates: rejected.')
  await page.getByRole('button', { name: 'Rejected' }).click()
  await page.getByRole('row', { name: one }).getByText('Rejected (Screening)').waitFor()
  await page.getByRole('row', { name: other }).getByText('Rejected (Submitted)').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await says(page, '2 candidates: open again.')
  await page.getByText('No applications here.').waitFor()
})

test('an application is rated, noted and written about, and a letter is taken back', async () => {
  const name = await applyByCall(server, 4, job)
  const { page, storage } = await enter()
  const id = await readApplicationId(server, storage, name)
  await resumeRead(server, storage, id)
  await openPage(page, `/desk/applications/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Read it here' }).click()
  expect(await page.getByRole('region', { name: 'Text of the resume' }).textContent()).toBe(
    'Spark and SQL\nsince 2016',
  )
  await page.getByLabel('4 stars').click()
  await says(page, 'Rated 4 stars.')
  await page.getByLabel('New note').fill('Call on Monday.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('status').getByText('Note added', { exact: true }).waitFor()
  const letter = page.getByLabel('Your message')
  await letter.fill('Hello Ana, tomorrow?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await says(page, 'Message on its way')
  await page.getByRole('button', { name: 'Undo send' }).click()
  await says(page, 'Your message was not sent.')
  expect(await letter.inputValue()).toBe('Hello Ana, tomorrow?')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Ana.txt' }).click()
  expect((await download).suggestedFilename()).toBe('Ana.txt')
  await page.getByLabel('Move to').selectOption('Offer')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('H1B').waitFor()
  expect(
    await page.getByRole('list').filter({ hasText: 'noted' }).getByRole('listitem').allTextContents(),
  ).toEqual([
    expect.stringMatching(/^Elena Petrova rated it 4 stars /),
    expect.stringMatching(/^Elena Petrova noted .*Call on Monday\.$/),
    expect.stringMatching(/^Elena Petrova wrote .* · Not sent Hello Ana, tomorrow\?$/),
    expect.stringMatching(/^Elena Petrova recalled an email /),
    expect.stringMatching(/^Elena Petrova moved it from New to Offer /),
  ])
  await expectAccessible(page)
})
