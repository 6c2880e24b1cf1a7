import type { Page } from 'playwright-core'
import { type ApplyValues, applyPage, applyPath, katherine, position } from '#tests/support/apply-page.ts'
import { contactPage } from '#tests/support/contact-page.ts'
import { keptDraft, waitForDraft } from '#tests/support/kept-drafts.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/with-site.ts'

const applyDraft = `apply/${position}`

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const getDraft = ({ first, last, email, linkedIn, visa }: ApplyValues) => ({
  FirstName: first,
  LastName: last,
  Email: email,
  phoneNumber: '+12133734253',
  LinkedIn: linkedIn,
  pro_visastatus: visa,
})

declare global {
  interface Window {
    openStore: () => void
  }
}

/** Delays `indexedDB.open` until `openStore`, like a slow disk. */
const holdStore = (page: Page) =>
  page.addInitScript(() => {
    const opened = new Promise<void>((resolve) => {
      window.openStore = resolve
    })
    indexedDB.open = (...given) => {
      const request = IDBFactory.prototype.open.apply(indexedDB, given)
      Object.defineProperty(request, 'onsuccess', {
        set: (answer: (event: Event) => void) =>
          request.addEventListener('success', (event) => opened.then(() => answer.call(request, event))),
      })
      return request
    }
  })

const openStore = (page: Page) => page.evaluate(() => window.openStore())

const fillApplication = async (page: Page) => {
  const { fill, choose, removeFile } = applyPage(page)
  await fill(katherine)
  await choose(await files.pdf())
  await removeFile.waitFor()
  await waitForDraft(page, applyDraft, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
}

test('a draft that is only put back is not written again, which could bring back what another tab has sent', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, applyPath)
  await fillApplication(page)
  await page.clock.install()
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      document.documentElement.dataset.puts = `${document.documentElement.dataset.puts ?? ''}!`
      return put.apply(this, given)
    }
  })
  const puts = () => page.evaluate(() => document.documentElement.dataset.puts ?? '')
  await openPage(page, applyPath)
  const { removeFile, fields } = applyPage(page)
  await removeFile.waitFor()
  await page.clock.runFor(2000)
  await keptDraft(page, applyDraft)
  expect(await puts()).toBe('')
  await fields.first.fill('Kat')
  await page.clock.runFor(2000)
  await waitForDraft(page, applyDraft, { values: { ...getDraft(katherine), FirstName: 'Kat' } })
  expect(await puts()).toBe('!')
})

test('with a file that the store does not have yet the page is left only after a question', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, applyPath)
  await keptDraft(page, 'nothing')
  await holdStore(page)
  await openPage(page, applyPath)
  const { choose, removeFile, fileName } = applyPage(page)
  await choose(await files.pdf())
  await removeFile.waitFor()
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await goTo(page, '/contact-us')
  await contactPage(page).submit.waitFor()
  await openStore(page)
  await waitForDraft(page, `apply/${position}`, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  await goTo(page, applyPath)
  await removeFile.waitFor()
  expect(await fileName()).toBe('resume.pdf')
})
