import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { draftWasSought, waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, sheetForm, tomas } from '#tests/support/sheet-form.ts'
import { shownMessages } from '#tests/support/shown-messages.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
})

const open = async (address = '/new-time-sheet') => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, address)
  await sheetForm(page).form.waitFor()
  return page
}

test('the preview shows live how typed hours fall on the days, with what else is there, and a wrong field says so', async () => {
  const page = await open()
  const { form, field, preview, days, button } = sheetForm(page)
  expect(await field('Duration').getAttribute('inputmode')).toBe('decimal')
  await field('Start Date').fill('2027-05-28')
  await field('End Date').fill('2027-06-01')
  await field('Duration').fill('90m')
  await preview.getByText('1.5 hours total').waitFor()
  await preview.getByText('Holiday: Memorial Day').waitFor()
  expect(await days()).toEqual([
    'Fri, 05/28/2027 This day is in the future 0.5 0.5',
    'Mon, 05/31/2027 Holiday: Memorial Day This day is in the future 0.5 0.5',
    'Tue, 06/01/2027 This day is in the future 0.5 0.5',
  ])
  await field('Duration').fill('100')
  await preview.getByText('33.3 hours is more than one day').first().waitFor()
  await field('End Date').fill('2020-01-01')
  await field('Task').fill('Ingest')
  await field('Outcome').fill('Green')
  await field('Duration').fill('-3')
  await button('Submit').click()
  await form.getByText('Please enter Duration, such as 1.5, 1:30 or 90m').waitFor()
  expect((await shownMessages(form)).fields).toEqual({
    Duration: 'Please enter Duration, such as 1.5, 1:30 or 90m',
  })
  await field('Duration').fill('1:30')
  await button('Submit').click()
  await form.getByText('End Date must not be before Start Date').waitFor()
})

test('a draft is kept over a reload, and forgotten once the sheet is stored', async () => {
  const page = await open()
  const { work, field, button } = sheetForm(page)
  await field('Start Date').fill('2027-09-13')
  await field('End Date').fill('2027-09-17')
  await button('Add activity').click()
  await work('Lakehouse ingest', 'Nightly loads green', '7.5')
  await work('Review', 'Merged', '30m', 1)
  await page.reload()
  await page.waitForFunction(() => document.querySelectorAll('[name$=big_activity]').length === 2)
  expect(await field('Task', 1).inputValue()).toBe('Review')
  expect(await field('Duration', 0).inputValue()).toBe('7.5')
  await button('Save draft').click()
  await page.getByRole('heading', { name: 'Draft saved' }).waitFor()
  await waitForDraft(page, 'new-time-sheet', null)
  await page.reload()
  await sheetForm(page).form.waitFor()
  await draftWasSought(page)
  expect(await field('Task').inputValue()).toBe('')
})

test('a rejected sheet is opened with its reason, corrected and handed in again', async () => {
  const mine = employeeCalls(server, storage)
  const sheet = await mine.addSheet('2027-07-12', '2027-07-16', 600)
  const manager = employeeCalls(server, await signedInStorage(server, tomas))
  await manager.decide('reject', [sheet.id], 'Friday is missing')
  const page = await open(`/new-time-sheet?id=${sheet.id}`)
  await page.getByText('Friday is missing').waitFor()
  const { field, button } = sheetForm(page)
  expect(await field('Start Date').inputValue()).toBe('2027-07-12')
  expect(await field('Duration').inputValue()).toBe('10:00')
  await field('Duration').fill('40')
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
  await openPage(page, `/new-time-sheet?id=${sheet.id}`)
  await page.getByText('This time sheet is Submitted and can no longer be changed.').waitFor()
})

test('a client sheet of a wrong kind is refused at once; a right one arrives with the sheet', async () => {
  const page = await open()
  const { form, work, field, button } = sheetForm(page)
  const input = form.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') })
  await form.getByText('Please upload a PDF, PNG, JPG, DOCX or XLSX file').waitFor()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await input.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf })
  await form.getByRole('button', { name: 'Remove signed.pdf' }).waitFor()
  await field('Start Date').fill('2027-08-02')
  await field('End Date').fill('2027-08-06')
  await work('Ingest', 'Green', '40')
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
  await openPage(page, '/time-sheet-view?q=08/02/2027')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Naomi Feldman, 08/02/2027' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
