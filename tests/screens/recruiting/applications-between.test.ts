import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { moveApplications, noteApplication } from '#api/contracts/recruiting/application-steps.contract.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({
  env: { ...manyApply, SEED: 'sample', SIGN_IN_LIMITS: 'off' },
})

const job = 'senior-databricks-engineer-dallas'

const enter = async () => {
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  return {
    storage,
    page: await visit({ url: server.url, storage, expected: [/409/, /Desk\/(Live|GetChanges)/] }),
  }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the table names who was moved by someone else, shows where they stand, and is there again on the way back', async () => {
  const names = [await applyByCall(server, 1, job), await applyByCall(server, 2, job)]
  const { page, storage } = await enter()
  // Blocks live updates, so that the page misses changes by others.
  await page.route(/\/Desk\/(Live|GetChanges)/, (route) => route.abort())
  await openPage(page, '/desk/applications?view=table&stage=New')
  for (const name of names) await page.getByLabel(`Select ${name}`).check()
  const id = await readApplicationId(server, storage, names[1] ?? '')
  const applications = [{ id, revision: 0 }]
  await callAs(server, storage, moveApplications.path, { applications, stage: 'Interview' })
  await page.getByLabel('Move to').selectOption('Offer')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page
    .locator('p[role=alert]')
    .filter({ hasText: `Nothing was moved, as this changed in the meantime: ${names[1]} (now Interview).` })
    .waitFor()
  await row(page, names[1] ?? '').waitFor({ state: 'detached' })
  expect(
    await row(page, names[0] ?? '')
      .getByRole('cell')
      .nth(2)
      .textContent(),
  ).toBe('New')
  await page.getByRole('link', { name: names[0] ?? '' }).click()
  await page.getByRole('heading', { level: 1, name: names[0] ?? '' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Back to the list', exact: true }).click()
  await page.waitForURL('**/desk/applications?view=table&stage=New')
})

test('a card that is moved while the move before is on its way stays, and it is said', async () => {
  const names = [await applyByCall(server, 3, job), await applyByCall(server, 4, job)]
  const { page } = await enter()
  await openPage(page, '/desk/applications')
  const move = async (name: string) => {
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  }
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${moveApplications.path}`, async (route) => {
    await held
    await route.continue()
  })
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
  await move(names[0] ?? '')
  await column('Offer')
    .getByRole('link', { name: names[0] ?? '' })
    .waitFor()
  await move(names[1] ?? '')
  await page
    .getByText(`${names[1]} was not moved: the previous move is still being saved. Please try again.`)
    .waitFor()
  await column('New')
    .getByRole('link', { name: names[1] ?? '' })
    .waitFor()
  letGo()
  await page
    .getByRole('status')
    .filter({ hasText: `${names[0]} moved to Offer.` })
    .waitFor()
  await move(names[1] ?? '')
  await page
    .getByRole('status')
    .filter({ hasText: `${names[1]} moved to Offer.` })
    .waitFor()
})

test('an answer that was asked for before a move does not put the card back', async () => {
  const [name, other] = [await applyByCall(server, 5, job), await applyByCall(server, 6, job)]
  const { page, storage } = await enter()
  await openPage(page, '/desk/applications')
  const card = (stage: string) =>
    page.getByRole('region', { name: new RegExp(`^${stage}: `) }).getByRole('link', { name, exact: true })
  await card('New').waitFor()
  const held: (() => Promise<void>)[] = []
  await page.route(/GetApplicationBoard/, async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  const answers = (count: number) =>
    eventually(
      async () => held.length,
      (found) => found >= count,
    )

  const id = await readApplicationId(server, storage, other)
  await callAs(server, storage, noteApplication.path, { id, text: 'Speaks Spanish.' })
  await answers(1)
  const moved = page.waitForResponse(/MoveApplications/)
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  await moved
  await held[0]?.()
  // The next refetch starts only after this answer is shown.
  await answers(2)
  expect([await card('Offer').count(), await card('New').count()]).toEqual([1, 0])
  await held[1]?.()
  await page.unroute(/GetApplicationBoard/)
})

test('a step right after another begins from where that has led, whatever is still on its way', async () => {
  const name = await applyByCall(server, 7, job)
  const { page, storage } = await enter()
  await openPage(page, `/desk/applications/${await readApplicationId(server, storage, name)}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const held: (() => Promise<void>)[] = []
  await page.route(/\/GetApplication\?/, async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  const answers = (count: number) =>
    eventually(
      async () => held.length,
      (found) => found >= count,
    )
  const move = async (stage: string) => {
    await page.getByLabel('Move to').selectOption(stage)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${name} moved to ${stage}.` })
      .waitFor()
  }
  await move('Screening')
  await answers(1)
  await move('Interview')
  await held[0]?.()
  // The next refetch starts only after this answer is shown.
  await answers(2)
  await page.getByText('Interview', { exact: true }).waitFor()
  const choices = page.getByLabel('Move to').getByRole('option')
  expect(await choices.allTextContents()).toEqual([
    'Choose a stage',
    'New',
    'Screening',
    'Submitted',
    'Offer',
  ])
  await held[1]?.()
  await page.unroute(/\/GetApplication\?/)
})
