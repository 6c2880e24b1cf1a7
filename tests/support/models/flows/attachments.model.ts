import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { attachmentsMachine } from '#machines/flows/attachments.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'

declare global {
  interface Window {
    endReading: (fails: boolean) => void
  }
}

const holdReading = () => {
  const read = Blob.prototype.arrayBuffer
  const waiting = new Set<(fails: boolean) => void>()
  window.endReading = (fails) => {
    for (const goOn of waiting) goOn(fails)
    waiting.clear()
  }
  Blob.prototype.arrayBuffer = async function () {
    const fails = await new Promise<boolean>((resolve) => waiting.add(resolve))
    if (fails) throw new DOMException('The file is gone', 'NotFoundError')
    return read.call(this)
  }
}

type Visit = { page: Page; kinds: ('document' | 'program')[] }

const messages = {
  tooMany: 'Please add at most 5 files',
  tooBig: 'This file is too big. Please choose one of at most 10 MB',
}
const wrongKind = 'Please add a PDF, JPEG, PNG, WebP, DOCX or XLSX file'

const maxBytes = 10_485_760

const group = (page: Page) => page.getByRole('group', { name: 'Attachments', exact: true })
const looking = (page: Page) => group(page).getByText('Checking the files')
const failure = (page: Page) => page.getByRole('form', { name: 'Support case' }).getByRole('alert')

const expectField = async (page: Page, { isChecking = false, says = '' }) => {
  await looking(page).waitFor({ state: isChecking ? 'visible' : 'detached' })
  if (says) await failure(page).getByText(says, { exact: true }).waitFor()
  else expect((await failure(page).allTextContents()).join('')).toBe('')
}

const contents = { document: '%PDF-1.7\nA document\n', program: 'MZ\u0000\u0001 a program' }

const chooser = (page: Page) => page.locator('input[type=file]')

const choose = (page: Page, files: { name: string; text: string }[]) =>
  chooser(page).setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text, 'latin1'),
    })),
  )

let files: ResumeFiles

const oneFile = [{ name: 'one.pdf', text: contents.document }]

const kindsAlong = (description: string): Visit['kinds'] => {
  const steps = description.replace(/ → .*$/, '').split(', ')
  return steps.flatMap((step, index) =>
    step === 'add a file' ? [steps[index + 1] === 'find a program' ? 'program' : 'document'] : [],
  )
}

export const attachmentsModel = browserModel<Visit>({
  name: 'attachments',
  machine: attachmentsMachine,
  server: { env: { SEED: 'sample' } },
  input: { maxBytes, messages },
  states: {
    ready: ({ page }) => expectField(page, {}),
    checking: ({ page }) => expectField(page, { isChecking: true }),
    refused: ({ page }, { context }) => expectField(page, { says: context.failure }),
  },
  events: {
    add: async ({ page, kinds }, { sizes }) => {
      if (sizes.length > 5)
        return choose(
          page,
          Array.from({ length: 6 }, () => oneFile[0] ?? { name: '', text: '' }),
        )
      if (sizes[0] > maxBytes)
        return chooser(page).setInputFiles(await files.make('big.pdf', '%PDF-', maxBytes + 1))
      const kind = kinds.shift() ?? 'document'
      return choose(page, [{ name: `${kind}.pdf`, text: contents[kind] }])
    },
    remove: async ({ page }) => {
      const remove = group(page).getByRole('button', { name: /^Remove / })
      if ((await remove.count()) === 0) {
        await choose(page, oneFile)
        await page.evaluate(() => window.endReading(false))
      }
      await remove.first().click()
    },
    clear: async ({ page }) => {
      const clear = page.getByRole('button', { name: 'Clear the form' })
      await page.getByRole('textbox', { name: 'Subject' }).fill('A subject')
      await clear.click()
    },
    'checkFiles.done': ({ page }) => page.evaluate(() => window.endReading(false)),
    'checkFiles.error': ({ page }) => page.evaluate(() => window.endReading(true)),
  },
  cases: {
    'add a file': { type: 'add', sizes: [20], room: 5 },
    'add six files': { type: 'add', sizes: [20, 20, 20, 20, 20, 20], room: 5 },
    'add a file that is too big': { type: 'add', sizes: [maxBytes + 1], room: 5 },
    remove: { type: 'remove', id: 'one' },
    'find a document': { type: 'checkFiles.done', output: null },
    'find a program': { type: 'checkFiles.done', output: wrongKind },
  },
  begin: async ({ server, visit }) => {
    files = await resumeFiles()
    const storage = await signedInStorage(server, { phoneNo: '+13605550109', userType: userTypes.employee })
    return {
      open: async ({ description }) => {
        const page = await visit({ storage })
        await page.addInitScript(holdReading)
        await openPage(page, '/new-cases')
        await page.getByRole('form', { name: 'Support case' }).waitFor()
        return { page, kinds: kindsAlong(description) }
      },
      end: () => files.remove(),
    }
  },
})
