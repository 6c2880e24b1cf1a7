import type { Page } from 'playwright-core'
import type { CheckedFile } from '#api/contracts/platform/table-upload.contract.ts'
import { tableUploadMachine } from '#machines/flows/table-upload.machine.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { badFile, uploadCases } from '#tests/support/bench-upload-cases.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { accounts } from '#tests/support/portal-visit.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'

type Visit = { page: Page; checks: PausedRequests; uploads: PausedRequests }

const offline = 'We could not reach the server. Check your connection and try again.'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const current = (page: Page, step: string) =>
  page.locator('[aria-current="step"]').filter({ hasText: step }).waitFor()

let files: ResumeFiles

const choose = async ({ page }: Visit, size: number) => {
  const file = { name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Title') }
  const chosen = size > 5_242_880 ? await files.make('huge.csv', 'Name,Title', size) : file
  await page.getByLabel('Bench file').last().setInputFiles(chosen)
}

const { 'map a column': _, ...otherCases } = uploadCases

const andWait = async (calls: PausedRequests, press: () => Promise<unknown>) => {
  const before = calls.count()
  await press()
  await calls.arrived(before + 1)
}

const hasGoodRow = (checked: CheckedFile) =>
  checked.rows.some(({ errors }) => Object.keys(errors).length === 0)

export const benchUploadModel = browserModel<Visit>({
  name: 'bench-upload',
  machine: tableUploadMachine,
  server: { env: { SEED: 'sample' } },
  input: {
    maxBytes: 5_242_880,
    tooBig: 'This file is too big: the limit is 5 MB',
    required: ['name', 'title'],
  },
  states: {
    choosing: async ({ page }, { context }) => {
      await current(page, 'Choose a file')
      await page.getByText('or drop it here').waitFor()
      const { failure } = context
      const said = await page.getByRole('main').getByRole('alert').allTextContents()
      expect(said.length).toBe(failure === null ? 0 : 1)
      if (failure?.includes('too big')) expect(said).toEqual([failure])
    },
    reading: ({ page }) => page.getByText('Reading the file', { exact: true }).waitFor(),
    mapping: async ({ page }) => {
      await page.getByRole('heading', { name: 'Which column is which?' }).waitFor()
      await button(page, 'Check the rows').waitFor()
    },
    checking: ({ page }) => page.getByText('Checking the rows', { exact: true }).waitFor(),
    preview: async ({ page }, { context }) => {
      const name = hasGoodRow(context.checked) ? '1 row can be imported' : '0 rows can be imported'
      await page.getByRole('heading', { name }).waitFor()
      expect(await page.getByRole('row').count()).toBe(3)
    },
    sending: ({ page }) => page.getByText('Importing the rows', { exact: true }).waitFor(),
    failed: ({ page }) => page.getByRole('main').getByRole('alert').filter({ hasText: offline }).waitFor(),
    done: ({ page }) => page.getByRole('heading', { name: '1 consultant imported' }).waitFor(),
  },
  events: {
    choose: async (visit, { file }) => {
      if (file.size > 5_242_880) return choose(visit, file.size)
      await andWait(visit.checks, () => choose(visit, file.size))
    },
    'choose header': ({ page, checks }) =>
      andWait(checks, () => page.getByLabel('Header row').selectOption({ label: 'Row 1: Bench' })),
    'choose order': async ({ page, checks }) => {
      const choice = page.getByLabel('Dates such as 02/03/2027')
      const chooseDay = () => choice.selectOption({ label: 'Day first: March 2, 2027' })
      const isPreview = await page.getByRole('table').isVisible()
      await (isPreview ? andWait(checks, chooseDay) : chooseDay())
    },
    correct: async ({ page, checks }) => {
      await button(page, 'Correct row 4').click()
      const popup = page.getByRole('dialog', { name: 'Correct row 4' })
      // A tour may repeat a correction, so its value differs each time.
      await popup.getByLabel('Experience (years)').fill(`${checks.count()}`)
      await andWait(checks, () => popup.getByRole('button', { name: 'Check this row' }).click())
    },
    'correct the others': ({ page, checks }) =>
      andWait(checks, () => button(page, 'Correct these rows').click()),
    map: async ({ page }) => {
      await page.getByLabel(/^Name/).selectOption({ label: 'Not in the file' })
    },
    continue: ({ page, checks }) => andWait(checks, () => button(page, 'Check the rows').click()),
    back: async ({ page, checks }) => {
      const isChecking = await page.getByText('Checking the rows', { exact: true }).isVisible()
      await button(page, /^(Cancel|Change the columns|Back to the rows)$/).click()
      if (isChecking) await checks.cutOff()
    },
    import: ({ page, uploads }) => andWait(uploads, () => button(page, 'Import 1 row').click()),
    retry: ({ page, uploads }) => andWait(uploads, () => button(page, 'Try again').click()),
    cancel: async ({ page, checks }) => {
      const isReading = await page.getByText('Reading the file', { exact: true }).isVisible()
      await button(page, /^(Cancel|Choose another file)$/).click()
      if (isReading) await checks.cutOff()
    },
    'start over': ({ page }) => button(page, 'Upload another file').click(),
    'readFile.done': ({ checks }, { output }) => checks.answer(output),
    'readFile.error': ({ checks }) => checks.cutOff(),
    'sendFile.done': ({ uploads }, { output }) => uploads.answer(output),
    'sendFile.error': ({ uploads }) => uploads.cutOff(),
  },
  refusals: {
    continue: async ({ page }) => {
      expect(await button(page, 'Check the rows').isDisabled()).toBe(true)
      await page.getByRole('main').getByRole('status').filter({ hasText: 'Name' }).waitFor()
    },
    import: async ({ page }) => {
      expect(await button(page, /^Import/).count()).toBe(0)
    },
  },
  cases: {
    ...otherCases,
    'take the names out': { type: 'map', column: 'name', index: null },
    'find no good row': { type: 'readFile.done', output: badFile },
  },
  begin: async ({ server, visit }) => {
    files = await resumeFiles()
    const storage = await signedInStorage(server, accounts.partner)
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/CheckBenchList/, /UploadBenchList/] })
        const checks = await pauseRequests(page, '**/CRM/CheckBenchList')
        const uploads = await pauseRequests(page, '**/CRM/UploadBenchList')
        await openPage(page, '/upload-your-bench-sales-data')
        return { page, checks, uploads }
      },
      close: ({ page }) => expectAccessible(page),
      end: () => files.remove(),
    }
  },
})
