import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
})

const open = async () => {
  const page = await visit({ url: server.url, storage, expected: [/AddTimesheet/] })
  await openPage(page, '/new-time-sheet')
  await sheetForm(page).form.waitFor()
  return page
}

const choose = async (page: Page, from: string, to: string) => {
  await sheetForm(page).field('Start Date').fill(from)
  await sheetForm(page).field('End Date').fill(to)
}

const warning = 'You already have hours for this client on these days:'

test('a sheet of the same client and days is named before it is sent, and stored only once confirmed', async () => {
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2028-03-06', '2028-03-10', 2400)
  await addSheet('2028-03-14', '2028-03-14', 60)
  const page = await open()
  const { form, button, work, failure } = sheetForm(page)
  await choose(page, '2028-03-10', '2028-03-10')
  await work('Lakehouse ingest', 'Nightly loads green', '8')
  await form.getByText(warning).waitFor()
  const named = form.getByRole('link', { name: '03/06/2028 – 03/10/2028, Submitted' })
  expect(await named.getAttribute('href')).toBe('/time-sheet?day=2028-03-06')
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
  await button('Submit').click()
  await failure.getByText('You already have hours for this client on these days.').waitFor()
  const keepBoth = form.getByRole('checkbox', { name: 'Keep this sheet as well.' })
  await keepBoth.check()
  await choose(page, '2028-03-13', '2028-03-13')
  await form.getByText(warning).waitFor({ state: 'detached' })
  await choose(page, '2028-03-14', '2028-03-14')
  await form.getByRole('link', { name: '03/14/2028, Submitted' }).waitFor()
  expect(await keepBoth.isChecked()).toBe(false)
  await choose(page, '2028-03-09', '2028-03-09')
  await named.waitFor()
  await keepBoth.check()
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
})

test('"Copy last week" opens the draft that these days have already', async () => {
  const { id } = await employeeCalls(server, storage).addSheet('2028-04-03', '2028-04-07', 2250, {
    submit: false,
  })
  const page = await open()
  await choose(page, '2028-04-05', '2028-04-05')
  await sheetForm(page).form.getByRole('link', { name: '04/03/2028 – 04/07/2028, Draft' }).waitFor()
  await sheetForm(page).button('Copy last week').click()
  await page.getByRole('heading', { name: 'Edit time sheet' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?id=${id}`)
  const { form, field, button } = sheetForm(page)
  expect(await field('Start Date').inputValue()).toBe('2028-04-03')
  expect(await field('Duration').inputValue()).toBe('37:30')
  expect(await form.getByText(warning).count()).toBe(0)
  await button('Copy last week').click()
  await button('Submit').waitFor()
  expect(new URL(page.url()).search).toBe(`?id=${id}`)
})
