import type { Page } from 'playwright-core'
import { moveApplications } from '#api/contracts/candidacy-steps.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { applicationIdOf, applyByCall, manyApply, resumeRead } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { hostileDocx, pdfOf, protectedPdf } from '#tests/support/resume-documents.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_HELD_SECONDS: '600', ...manyApply },
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

/** The arrow keys are listened to one turn after the press that lifts. A page with a bar at its bottom does not always call itself idle. */
const nextTurn = (page: Page) =>
  page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 200 })))

/** Lifts a card by keys. */
const lift = async (page: Page, name: string, stage: string) => {
  await grip(page, name).focus()
  await page.keyboard.press('Space')
  await says(page, `${name} is lifted, over ${stage}, where it was.`)
  await nextTurn(page)
}

/** The column heads, with how many are in each. */
const heads = (page: Page) =>
  page.getByRole('region', { name: 'Open applications by stage' }).getByRole('heading').allTextContents()

test('a card is moved by dragging, by keys and from its list, and is back where the server refuses', async () => {
  const name = await applyByCall(server, 1, job)
  const { page, storage } = await enter([/409/])
  await openPage(page, '/desk/applications')
  await inColumn(page, 'New', name).waitFor()
  await expectFineIn(page, [...looksOf(390), { width: 768, dark: false }, ...looksOf(1440)])

  await page.setViewportSize({ width: 1440, height: 900 })
  await inColumn(page, 'New', name).hover()
  await page.mouse.down()
  await column(page, 'Screening').hover()
  await column(page, 'Screening').hover({ position: { x: 30, y: 60 } })
  await says(page, `${name} is over Screening.`)
  await page.mouse.up()
  await says(page, `${name} is in Screening.`)
  await inColumn(page, 'Screening', name).waitFor()

  await lift(page, name, 'Screening')
  await page.keyboard.press('ArrowRight')
  await says(page, `${name} is over Submitted.`)
  await page.keyboard.press('ArrowRight')
  await says(page, `${name} is over Interview.`)
  await page.keyboard.press('Space')
  await says(page, `${name} is in Interview.`)
  await lift(page, name, 'Interview')
  await page.keyboard.press('ArrowLeft')
  await says(page, `${name} is over Submitted.`)
  await page.keyboard.press('Escape')
  await says(page, `${name} is back where it was.`)
  await inColumn(page, 'Interview', name).waitFor()

  const id = await applicationIdOf(server, storage, name)
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
  // The handle that was pressed went with its card and came back as another: the keyboard goes on from what is said.
  await page.locator('p[role=alert]:focus').waitFor()
  expect(await heads(page)).toEqual(['New 0', 'Screening 1', 'Submitted 0', 'Interview 0', 'Offer 0'])
})

test('several are selected by keys, moved together, kept where one has changed, rejected with a reason in the table, and undone', async () => {
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
  await expectFineIn(page, [...looksOf(390), ...looksOf(1440)])
  const together = page.getByRole('button', { name: `Move ${one} and 1 other` })
  await together.focus()
  await page.keyboard.press('Space')
  await says(page, '2 candidates are lifted, over New.')
  await nextTurn(page)
  await page.keyboard.press('ArrowRight')
  await says(page, '2 candidates are over Screening.')
  await page.keyboard.press('Enter')
  await says(page, '2 are in Screening.')
  for (const name of names) await inColumn(page, 'Screening', name).waitFor()

  await together.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Move 2 candidates' })
  await menu.waitFor()
  const id = await applicationIdOf(server, storage, other)
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
  await expectFineIn(page, [...looksOf(390), ...looksOf(1440)])
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 candidates' })
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
  const id = await applicationIdOf(server, storage, name)
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
  await page.getByRole('button', { name: 'Take back' }).click()
  await says(page, 'Your message was taken back.')
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
    expect.stringMatching(/^Elena Petrova wrote .* · Taken back, not sent Hello Ana, tomorrow\?$/),
    expect.stringMatching(/^Elena Petrova took an email back /),
    expect.stringMatching(/^Elena Petrova moved it from New to Offer /),
  ])
  await expectFineIn(page, [...looksOf(390), { width: 768, dark: false }, ...looksOf(1440)])
})

const resumeOf = async (count: number, name: string, content: Buffer, storage: Record<string, string>) => {
  const candidate = await applyByCall(server, count, job, {
    resume: new File([new Uint8Array(content)], name),
  })
  const id = await applicationIdOf(server, storage, candidate)
  await resumeRead(server, storage, id)
  return id
}

test('a PDF is read page by page, as it was sent and as text, and nothing in it is run or pressed', async () => {
  const { page, storage } = await enter()
  const hostile = {
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ',
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>] ',
  }
  const pages = Array.from({ length: 61 }, (_, place) => [`Ana Sala, page ${place + 1}`])
  const id = await resumeOf(5, 'Ana.pdf', pdfOf(pages, hostile), storage)
  await openPage(page, `/desk/applications/${id}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  const first = page.getByRole('region', { name: 'Page 1 of 61' })
  await first.getByText('Ana Sala, page 1').waitFor()
  await page.getByText('Only the first 60 of 61 pages are shown. Download the file to see all.').waitFor()
  const ink = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.filter((_, place) => place % 4 === 0).filter((red) => red < 128).length > 100
  })
  expect(ink).toBe(true)
  expect(await first.getByRole('link').count()).toBe(0)
  const last = page.getByRole('region', { name: 'Page 60 of 61' })
  expect(await last.textContent()).toBe('')
  await last.scrollIntoViewIfNeeded()
  await last.getByText('Ana Sala, page 60').waitFor()
  await expectFineIn(page, [...looksOf(390), { width: 768, dark: false }, ...looksOf(1440)])
  await page.getByRole('button', { name: 'As text' }).click()
  await page.getByRole('region', { name: 'Text of the resume' }).getByText('Ana Sala, page 2').waitFor()
  await page.getByRole('button', { name: 'As sent' }).click()
  await first.getByText('Ana Sala, page 1').waitFor()
})

test('a DOCX document stands in a frame without scripts and links; a broken file says so and shows its text', async () => {
  const { page, storage } = await enter()
  await openPage(page, `/desk/applications/${await resumeOf(6, 'Ana.docx', hostileDocx(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  const frame = page.frameLocator('iframe[title="Ana.docx"]')
  await frame.getByText('Portfolio (https://example.com/ana)').waitFor()
  await frame.getByText('<script>alert(1)</script>').waitFor()
  await frame.getByRole('heading', { name: 'Work' }).waitFor()
  expect(await frame.getByRole('link').count()).toBe(0)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')

  await openPage(page, `/desk/applications/${await resumeOf(7, 'Secret.pdf', protectedPdf(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  await page.getByText('This file is password-protected.').waitFor()
  expect(await page.getByRole('button', { name: 'As sent' }).count()).toBe(0)
})
