import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { resumeUploadMachine } from '#machines/flows/resume-upload.machine.ts'
import { getSample } from '#machines/samples.ts'
import { applyPage, applyPath, position } from '#tests/support/apply-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { dropFile } from '#tests/support/drop-file.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pdfBytes, type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { noMessages, shownMessages } from '#tests/support/shown-messages.ts'
import type { PathFacts } from '#tests/support/walker/definition.ts'

declare global {
  interface Window {
    letRead: () => void
  }
}

const holdReading = () => {
  const read = Blob.prototype.arrayBuffer
  const waiting = new Set<() => void>()
  window.letRead = () => {
    for (const goOn of waiting) goOn()
    waiting.clear()
  }
  Blob.prototype.arrayBuffer = async function () {
    await new Promise<void>((resolve) => waiting.add(resolve))
    return read.call(this)
  }
}

type Visit = { page: Page; kinds: ('document' | 'program')[]; chosen: string | null }

const tooBig = 'File size is too big, size should be less then 50MB'

let files: ResumeFiles

const expectResume = async (
  { page, chosen }: Visit,
  { hasFile = false, isChecking = false, failure = '' },
) => {
  const { form, removeFile, chooser, checking, fileName } = applyPage(page)
  await (isChecking ? checking.waitFor() : checking.waitFor({ state: 'detached' }))
  await (hasFile ? removeFile : chooser).waitFor()
  if (failure) await form.getByText(failure, { exact: true }).waitFor()
  expect(await fileName()).toBe(hasFile ? chosen : null)
  expect(await shownMessages(form)).toEqual(failure ? { fields: { Resume: failure }, alone: [] } : noMessages)
}

const chooseFile = async (visit: Visit, path: string) => {
  const { chooser, choose, resume } = applyPage(visit.page)
  if ((await chooser.count()) > 0) await choose(path)
  else await dropFile(visit.page, resume, path)
  visit.chosen = path.slice(path.lastIndexOf('/') + 1)
}

const kindsAlong = ({ steps }: PathFacts): Visit['kinds'] =>
  steps.flatMap(({ event }, index) =>
    event?.case === 'choose a file'
      ? [steps[index + 1]?.event?.case === 'find a program' ? 'program' : 'document']
      : [],
  )

export const resumeModel = browserModel<Visit>({
  name: 'resume',
  machine: resumeUploadMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    empty: (visit) => expectResume(visit, {}),
    tooBig: (visit) => expectResume(visit, { failure: tooBig }),
    checking: (visit) => expectResume(visit, { hasFile: true, isChecking: true }),
    chosen: (visit) => expectResume(visit, { hasFile: true }),
    refused: (visit, { context }) => expectResume(visit, { failure: context.failure }),
  },
  events: {
    choose: async (visit, { file }) => {
      if (file.size > 52_428_800) {
        return chooseFile(visit, await files.make('huge.pdf', '%PDF-1.4', 52_428_801))
      }
      return chooseFile(visit, await (visit.kinds.shift() === 'program' ? files.program() : files.pdf()))
    },
    restore: async (visit) => {
      await chooseFile(visit, await files.pdf())
      await visit.page.evaluate(() => window.letRead())
      await applyPage(visit.page).checking.waitFor({ state: 'detached' })
      await waitForDraft(visit.page, `apply/${position}`, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
      await openPage(visit.page, applyPath)
    },
    clear: async ({ page }) => {
      const { removeFile, clear, fields } = applyPage(page)
      if ((await removeFile.count()) > 0) return removeFile.click()
      await fields.first.fill('Katherine')
      return clear.click()
    },
    'checkKind.done': ({ page }) => page.evaluate(() => window.letRead()),
    'checkKind.error': async ({ page, chosen }) => {
      await rm(`${files.folder}/${chosen}`)
      await page.evaluate(() => window.letRead())
    },
  },
  ...getSample('resumeUpload'),
  begin: async ({ visit }) => {
    files = await resumeFiles()
    return {
      open: async (path) => {
        const page = await visit()
        await page.addInitScript(holdReading)
        await openPage(page, applyPath)
        return { page, kinds: kindsAlong(path), chosen: null }
      },
      end: () => files.remove(),
    }
  },
})
