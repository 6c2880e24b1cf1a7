import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { erasePersonalData, findPersonalData } from '#api/contracts/governance/privacy.contract.ts'
import { endApplications, moveApplications } from '#api/contracts/recruiting/application-steps.contract.ts'
import { saveSearch } from '#api/contracts/recruiting/candidate-search.contract.ts'
import {
  applyByCall,
  manyApply,
  readApplicationId,
  resumeRead,
  textResume,
} from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { hostileDocx, protectedPdf, toPdf } from '#tests/support/resume-documents.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '600', ...manyApply },
})

const job = 'senior-databricks-engineer-dallas'
/** In Canada no law prevents immediate erasure. */
const canadian = 'power-bi-developer-toronto'

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async () => {
  const storage = await signedInStorage(server, elena)
  return { storage, page: await visit({ url: server.url, storage, expected: [/404/] }) }
}

const expectFine = (page: Page) =>
  expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

const resume = textResume('Dallas, TX\n2016 - now   Scala and Spark, PySpark and SQL on Databricks\n')

const apply = async (
  storage: Record<string, string>,
  count: number,
  { FirstName = 'Ana', at = job }: { FirstName?: string; at?: string } = {},
) => {
  const name = await applyByCall(server, count, at, { FirstName, resume })
  const id = await readApplicationId(server, storage, name)
  await resumeRead(server, storage, id)
  return { id, name }
}

test('a name of any length leaves the dates of the table a line each, and takes three lines of a card; the search box is as high as the choice beside it', async () => {
  const FirstName = `Maximiliana${'a'.repeat(39)}`
  const name = await applyByCall(server, 1, job, { FirstName, LastName: `Sala${'a'.repeat(46)}` })
  const other = await applyByCall(server, 2, job)
  const { page } = await enter()
  const readHeight = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())?.height ?? 0

  await openPage(page, '/desk/applications?view=table')
  await page.getByRole('link', { name, exact: true }).waitFor()
  const lines = await page.locator('tbody td:nth-child(6)').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1])
  expect(await readHeight(page.getByLabel('Search applications'))).toBe(
    await readHeight(page.getByLabel('Job', { exact: true })),
  )

  await openPage(page, '/desk/applications')
  const one = await readHeight(page.getByRole('link', { name: other, exact: true }))
  expect(await readHeight(page.getByRole('link', { name, exact: true }))).toBeCloseTo(3 * one, 0)
})

test('the board, a selection on it and in the table, and an application are accessible and fit', async () => {
  const { page, storage } = await enter()
  const one = await apply(storage, 3, { FirstName: 'Bea' })
  await openPage(page, '/desk/applications?q=Bea')
  await page.getByRole('link', { name: one.name, exact: true }).waitFor()
  await expectFine(page)

  const other = await apply(storage, 4, { FirstName: 'Bea' })
  await page.getByRole('link', { name: other.name, exact: true }).waitFor()
  for (const { name } of [one, other]) await page.getByLabel(`Select ${name}`).check()
  await says(page, '2 selected')
  await expectFineIn(page, [...getLooks(390), ...getLooks(1440)])
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('row', { name: one.name }).waitFor()
  await expectFineIn(page, [...getLooks(390), ...getLooks(1440)])

  await openPage(page, `/desk/applications/${one.id}`)
  await page.getByRole('heading', { level: 1, name: one.name }).waitFor()
  await page.getByLabel('4 stars').click()
  await says(page, 'Rated 4 stars.')
  await page.getByLabel('New note').fill('Call on Monday.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('status').getByText('Note added', { exact: true }).waitFor()
  await page.getByLabel('Your message').fill('Hello Bea, tomorrow?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('button', { name: 'Undo send' }).click()
  await says(page, 'Your message was not sent.')
  await page.getByRole('button', { name: 'Read it here' }).click()
  await page.getByRole('region', { name: 'Text of the resume' }).waitFor()
  await expectFine(page)
})

test('an application beside the board is accessible and fits: whole, with a message begun, rejected, and erased', async () => {
  const { page, storage } = await enter()
  const { id, name } = await apply(storage, 5, { FirstName: 'Priya', at: canadian })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `/desk/applications?q=Priya&card=${id}`)
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('button', { name: 'Answer' }).waitFor()
  await expectFineIn(page, getLooks(1200, 1440, 1920))
  await page.keyboard.press('r')
  await panel.getByLabel('Your message').pressSequentially('Hello Priya, just ask.')
  await panel.getByText(/^Sent by email to ana5@example\.com\./).waitFor()
  await expectFineIn(page, getLooks(1200, 1440))

  const hers = await signedInStorage(server, hana)
  const applications = [{ id, revision: 0 }]
  await callAs(server, hers, moveApplications.path, { applications, stage: 'Interview' })
  await callAs(server, hers, endApplications.path, {
    applications: [{ id, revision: 1 }],
    ...{ outcome: 'Rejected', reason: 'filled', text: '', tell: false },
  })
  await panel.getByRole('status').filter({ hasText: 'It is no longer on the board.' }).waitFor()
  await expectFineIn(page, getLooks(1440))

  const whom = { email: 'ana5@example.com', phoneNo: '' }
  const { revision } = findPersonalData.response.parse(
    await callAs(server, hers, findPersonalData.path, whom),
  )
  await callAs(server, hers, erasePersonalData.path, { ...whom, confirmation: whom.email, revision })
  await page
    .getByRole('region', { name: 'Application', exact: true })
    .getByRole('status')
    .filter({ hasText: 'There is no such application. It may have been erased.' })
    .waitFor()
  await expectFineIn(page, getLooks(1440))
})

test('candidates compared with a job, saved searches and two who are merged are accessible and fit', async () => {
  const { page, storage } = await enter()
  const one = await apply(storage, 6, { FirstName: 'Carla' })
  const other = await apply(storage, 7, { FirstName: 'Carla', at: 'snowflake-data-engineer-remote' })
  await openPage(page, '/desk/candidates?q=Carla')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Compare with job').selectOption('Senior Databricks Engineer')
  await page.getByRole('list', { name: 'Compared with Senior Databricks Engineer' }).first().waitFor()
  await expectFineIn(page, getLooks(390, 768, 1440))

  const search = { name: `Scala${'a'.repeat(50)}`, query: 'q=Carla' }
  await callAs(server, storage, saveSearch.path, search)
  await openPage(page, '/desk/candidates')
  await page.getByText('Saved searches (1)').click()
  await page.getByRole('link', { name: search.name }).waitFor()
  await expectFineIn(page, getLooks(390))

  await openPage(page, `/desk/applications/${one.id}`)
  await page.getByRole('link', { name: `Compare and merge with ${other.name}` }).click()
  await page.getByRole('radio', { name: `Name: keep ${other.name}` }).check()
  await expectFineIn(page, getLooks(390, 1440))
})

test('on a phone two candidates stand under each other, and their addresses break before the @', async () => {
  const Email = 'katarina.moreau.lindqvist@northsound.example.com'
  const FirstName = 'Katarina'
  const first = await applyByCall(server, 30, job, { FirstName, Email })
  await applyByCall(server, 31, 'snowflake-data-engineer-remote', { FirstName })
  const { page, storage } = await enter()
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/desk/applications/${await readApplicationId(server, storage, first)}`)
  await page.getByRole('link', { name: 'Compare and merge with Katarina' }).click()
  await page.getByRole('heading', { level: 1, name: 'Merge candidates' }).waitFor()
  const address = page.getByText('katarina.moreau.lindqvist', { exact: false })
  const lines = await address.evaluate((element) =>
    [...element.childNodes].flatMap((node) => {
      const range = document.createRange()
      range.selectNode(node)
      return node.textContent ? [[node.textContent, range.getClientRects().length]] : []
    }),
  )
  expect(lines).toEqual([
    ['katarina.moreau.lindqvist', 1],
    ['@northsound.example.com', 1],
  ])
  const [one, other] = await page
    .getByRole('radio', { name: /^Email/ })
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().x))
  expect(one).toBe(other)
})

const fileName = `${'resume'.repeat(30)}.pdf.txt`

test('names and files of any length stay inside the page of an application, and are said once', async () => {
  const FirstName = `Wilhelmina${'a'.repeat(40)}`
  const longFile = new File(['Scala\n'], fileName, { type: 'text/plain' })
  const name = await applyByCall(server, 20, job, { FirstName, resume: longFile })
  const other = await applyByCall(server, 21, 'snowflake-data-engineer-remote', {
    FirstName,
    resume: longFile,
  })
  const { page, storage } = await enter()
  await openPage(page, `/desk/applications/${await readApplicationId(server, storage, name)}`)
  await page.getByRole('link', { name: `Compare and merge with ${other}` }).waitFor()
  await page.getByRole('button', { name: `Download ${fileName}`, exact: true }).waitFor()
  await expectFineIn(page, getLooks(320, 768, 1440))
})

const readResume = async (count: number, name: string, content: Buffer, storage: Record<string, string>) => {
  const candidate = await applyByCall(server, count, job, {
    resume: new File([new Uint8Array(content)], name),
  })
  const id = await readApplicationId(server, storage, candidate)
  await resumeRead(server, storage, id)
  return id
}

test('a PDF is read page by page, as it was sent and as text, and nothing in it is run or pressed', async () => {
  const { page, storage } = await enter()
  const hostile = {
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ',
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>] ',
  }
  const pages = Array.from({ length: 61 }, (_, index) => [`Ana Sala, page ${index + 1}`])
  const id = await readResume(15, 'Ana.pdf', toPdf(pages, hostile), storage)
  await openPage(page, `/desk/applications/${id}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  const first = page.getByRole('region', { name: 'Page 1 of 61' })
  await first.getByText('Ana Sala, page 1').waitFor()
  await page.getByText('Only the first 60 of 61 pages are shown. Download the file to see all.').waitFor()
  const ink = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.filter((_, index) => index % 4 === 0).filter((red) => red < 128).length > 100
  })
  expect(ink).toBe(true)
  expect(await first.getByRole('link').count()).toBe(0)
  const last = page.getByRole('region', { name: 'Page 60 of 61' })
  expect(await last.textContent()).toBe('')
  await last.scrollIntoViewIfNeeded()
  await last.getByText('Ana Sala, page 60').waitFor()
  await expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])
  await page.getByRole('button', { name: 'As text' }).click()
  await page.getByRole('region', { name: 'Text of the resume' }).getByText('Ana Sala, page 2').waitFor()
  await page.getByRole('button', { name: 'As sent' }).click()
  await first.getByText('Ana Sala, page 1').waitFor()
})

test('a DOCX document stands in a frame without scripts and links; a broken file says so and shows its text', async () => {
  const { page, storage } = await enter()
  await openPage(page, `/desk/applications/${await readResume(16, 'Ana.docx', hostileDocx(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  const frame = page.frameLocator('iframe[title="Ana.docx"]')
  await frame.getByText('Portfolio (https://example.com/ana)').waitFor()
  await frame.getByText('<script>alert(1)</script>').waitFor()
  await frame.getByRole('heading', { name: 'Work' }).waitFor()
  expect(await frame.getByRole('link').count()).toBe(0)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')

  await openPage(page, `/desk/applications/${await readResume(17, 'Secret.pdf', protectedPdf(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  await page.getByText('This file is password-protected.').waitFor()
  expect(await page.getByRole('button', { name: 'As sent' }).count()).toBe(0)
})
