import type { Page } from 'playwright-core'
import type { CheckedFile } from '#api/contracts/table-upload.contract.ts'
import { tableUploadMachine } from '#machines/upload/table-upload.machine.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { badFile, uploadCases } from '#tests/support/bench-upload-cases.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { letters } from '#tests/support/letters.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { accounts } from '#tests/support/portal-visit.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import type { PathFacts } from '#tests/walker/definition.ts'

/** A partner on the upload page, whose files reach the server only when the test lets them. */
type Visit = {
  page: Page
  checks: PausedRequests
  uploads: PausedRequests
  /** Whom the file is about, and whom the next one after an import. */
  name: string
  next: () => string
  /** For each look at the rows in turn, whether one of them is to be good. */
  looks: boolean[]
}

const heads = 'Name,Title,Experience,Location,Visa,Skills,Rate'

const rowsOf = (name: string) =>
  [heads, `${name},Data Engineer,9,Dallas TX,GC,SQL,80`, 'Bad,,x,,,,'].join('\n')

const offline = 'We could not reach the server. Check your connection and try again.'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const current = (page: Page, step: string) =>
  page.locator('[aria-current="step"]').filter({ hasText: step }).waitFor()

let files: ResumeFiles

const choose = async ({ page, name }: Visit, size: number) => {
  const file = { name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from(rowsOf(name)) }
  const chosen = size > 5_242_880 ? await files.make('huge.csv', heads, size) : file
  await page.getByLabel('Bench file').last().setInputFiles(chosen)
}

const { 'map a column': _, ...otherCases } = uploadCases

const hasGoodRow = (checked: CheckedFile) =>
  checked.rows.some(({ errors }) => Object.keys(errors).length === 0)

/** For each look at the rows along a path, whether one of them is to be good. */
const looksAlong = ({ steps }: PathFacts) =>
  steps.flatMap(({ event, isRefused }, index) =>
    event?.type === 'continue' && !isRefused ? [steps[index + 1]?.event?.case !== 'find no good row'] : [],
  )

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
      const before = visit.checks.count()
      await choose(visit, file.size)
      if (file.size <= 5_242_880) await visit.checks.arrived(before + 1)
    },
    map: async ({ page }) => {
      await page.getByLabel(/^Name/).selectOption({ label: 'Not in the file' })
    },
    continue: async ({ page, checks, looks }) => {
      // Names for years make every row bad.
      const years = looks.shift() ? 'Experience' : 'Name'
      await page.getByLabel(/^Experience/).selectOption({ label: years })
      const before = checks.count()
      await button(page, 'Check the rows').click()
      await checks.arrived(before + 1)
    },
    back: async ({ page, checks }) => {
      const isChecking = await page.getByText('Checking the rows', { exact: true }).isVisible()
      await button(page, /^(Cancel|Change the columns|Back to the rows)$/).click()
      if (isChecking) await checks.cutOff()
    },
    import: async ({ page, uploads }) => {
      const before = uploads.count()
      await button(page, 'Import 1 row').click()
      await uploads.arrived(before + 1)
    },
    retry: async ({ page, uploads }) => {
      const before = uploads.count()
      await button(page, 'Try again').click()
      await uploads.arrived(before + 1)
    },
    cancel: async ({ page, checks }) => {
      const isReading = await page.getByText('Reading the file', { exact: true }).isVisible()
      await button(page, /^(Cancel|Choose another file)$/).click()
      if (isReading) await checks.cutOff()
    },
    'start over': async (visit) => {
      await button(visit.page, 'Upload another file').click()
      visit.name = visit.next()
    },
    'readFile.done': async ({ checks }) => {
      expect(await checks.letThrough()).toBe(200)
    },
    'readFile.error': ({ checks }) => checks.cutOff(),
    'sendFile.done': async ({ uploads }) => {
      expect(await uploads.letThrough()).toBe(200)
    },
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
    'take the names out': { type: 'map', column: 'name', place: null },
    'find no good row': { type: 'readFile.done', output: badFile },
  },
  begin: async ({ server, visit }) => {
    files = await resumeFiles()
    const storage = await signedInStorage(server, accounts.partner)
    let names = 0
    const next = () => `Visitor ${letters(names++)}`
    return {
      open: async (path) => {
        const page = await visit({ storage, expected: [/CheckBenchList/, /UploadBenchList/] })
        const checks = await pauseRequests(page, '**/CRM/CheckBenchList')
        const uploads = await pauseRequests(page, '**/CRM/UploadBenchList')
        await openPage(page, '/upload-your-bench-sales-data')
        return { page, checks, uploads, name: next(), next, looks: looksAlong(path) }
      },
      close: ({ page }) => expectAccessible(page),
      end: () => files.remove(),
    }
  },
})
