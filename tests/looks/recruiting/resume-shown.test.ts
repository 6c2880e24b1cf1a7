import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applyByCall, manyApply, readApplicationId, resumeRead } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { hostileDocx, protectedPdf, toPdf } from '#tests/support/resume-documents.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } })

const job = 'senior-databricks-engineer-dallas'

const enter = async () => {
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  return { storage, page: await visit({ url: server.url, storage }) }
}

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
  const id = await readResume(5, 'Ana.pdf', toPdf(pages, hostile), storage)
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
  await openPage(page, `/desk/applications/${await readResume(6, 'Ana.docx', hostileDocx(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  const frame = page.frameLocator('iframe[title="Ana.docx"]')
  await frame.getByText('Portfolio (https://example.com/ana)').waitFor()
  await frame.getByText('<script>alert(1)</script>').waitFor()
  await frame.getByRole('heading', { name: 'Work' }).waitFor()
  expect(await frame.getByRole('link').count()).toBe(0)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')

  await openPage(page, `/desk/applications/${await readResume(7, 'Secret.pdf', protectedPdf(), storage)}`)
  await page.getByRole('button', { name: 'Read it here' }).click()
  await page.getByText('This file is password-protected.').waitFor()
  expect(await page.getByRole('button', { name: 'As sent' }).count()).toBe(0)
})
