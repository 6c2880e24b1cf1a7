import type { Locator, Page } from 'playwright-core'
import { applyPage } from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { toDocx } from '#tests/support/resume-documents.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { storedApplications } from '#tests/support/stored-applications.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const resume = toDocx([
  'Grace Hopper',
  'grace@example.com, (213) 373-4253',
  'linkedin.com/in/grace',
  'Skills: Snowflake, SQL',
])

const readThumb = (page: Page) => {
  const done: string[] = []
  return {
    done,
    tap: async (name: string, target: Locator) => {
      await target.tap()
      done.push(name)
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      done.push(`${text.length} letters`)
    },
  }
}

test('what is applied for, and how far one is, stays in sight while the form is filled in', async () => {
  const page = await visit({ url: server.url, width: 390, height: 844 })
  await openPage(page, '/applynow/senior-databricks-engineer-dallas')
  const { fields, choose, submit } = applyPage(page)
  const terms = page.getByText(/^Dallas, TX · \$78–92\/h · 12 months · Closes [A-Z][a-z]{2} \d{1,2}$/)
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor()
  await says('0 of 7 filled in')
  await fields.first.fill('Grace')
  await fields.email.fill('grace')
  await says('1 of 7 filled in')
  await fields.email.fill('grace@example.com')
  await says('2 of 7 filled in')
  await choose(await files.pdf())
  await says('3 of 7 filled in')
  await submit.focus()
  const [header, shown] = [await page.getByRole('banner').boundingBox(), await terms.boundingBox()]
  expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect(shown?.y).toBeLessThan(150)
  await fields.first.focus()
  const [strip, first] = [
    await page.getByText('3 of 7 filled in').boundingBox(),
    await fields.first.boundingBox(),
  ]
  expect(first?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0))
})

test('whoever has a resume at hand finds a fitting job and applies with ten taps and nine letters', async () => {
  const page = await visit({ url: server.url, width: 390, height: 844, touch: true })
  const { done, tap, type } = readThumb(page)
  await openPage(page, '/')
  await tap(
    'C2C Jobs',
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'C2C Jobs' }),
  )
  await tap('search', page.getByRole('searchbox', { name: 'Search jobs' }))
  await type('snowflake')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 of 13 jobs$/ })
    .waitFor()
  await tap(
    'job',
    page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Snowflake Data Engineer' }),
  )
  await tap('Apply now', page.getByRole('link', { name: 'Apply now' }).first())
  const { form, chooser, fields, submit, thanks } = applyPage(page)
  const [choosing] = await Promise.all([page.waitForEvent('filechooser'), tap('Choose a file', chooser)])
  await choosing.setFiles({
    name: 'grace.docx',
    mimeType: 'application/octet-stream',
    buffer: resume,
  })
  const button = (name: string) => form.getByRole('button', { name })
  for (const name of ['Fill in from my resume', 'Show what we found', 'Use these'])
    await tap(name, button(name))
  await tap('Visa Status', fields.visa)
  await fields.visa.selectOption({ label: 'H1B' })
  await page.getByText('Ready to send', { exact: true }).waitFor()
  await tap('Submit Application', submit)
  await thanks.waitFor()
  expect(done).toEqual([
    ...['C2C Jobs', 'search', '9 letters', 'job', 'Apply now', 'Choose a file'],
    ...['Fill in from my resume', 'Show what we found', 'Use these', 'Visa Status', 'Submit Application'],
  ])
  await server.stop()
  expect(await storedApplications(server)).toMatchObject([{ email: 'grace@example.com' }])
})
