import type { Page } from 'playwright-core'
import { applyPage, applyPath, katherine, position, storedApplication } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { ada, contactPage, noValues } from '#tests/support/contact-page.ts'
import { keptDraft, waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { sheetForm } from '#tests/support/sheet-form.ts'
import { skillsPage } from '#tests/support/skills-page.ts'
import { storedApplications } from '#tests/support/stored-applications.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

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

const lastWords = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft/')))

const clear = (page: Page) => page.getByRole('button', { name: 'Clear the form' })

test('what is typed before the store is open survives a reload, and replaces no earlier draft', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/contact-us')
  const { fields, fill, values } = contactPage(page)
  await fill({ ...noValues, first: 'Augusta', message: ada.message })
  await waitForDraft(page, 'contact', {})
  await holdStore(page)
  await openPage(page, '/contact-us')
  await fields.first.fill('Ada')
  await clear(page).waitFor()
  await openPage(page, '/contact-us')
  await fields.last.fill('Lovelace')
  await clear(page).waitFor()
  await openPage(page, '/contact-us')
  expect(await values()).toEqual(noValues)
  await openStore(page)
  await clear(page).waitFor()
  expect(await values()).toEqual({ first: 'Ada', last: 'Lovelace', email: '', message: ada.message })
  const { values: kept } = (await keptDraft(page, 'contact')) ?? {}
  expect([kept?.pro_firstname, kept?.pro_lastname]).toEqual(['Ada', 'Lovelace'])
  expect(await lastWords(page)).toEqual([])
})

const hideOnce = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

test('signing out takes what was typed before the store was open out of the tab', async () => {
  const storage = await signedInStorage(server, naomi)
  // Requests of the portal frame that are pending when the session ends are refused.
  const page = await visit({ url: server.url, storage, expected: [/answered 401/] })
  await holdStore(page)
  await openPage(page, '/myprofile')
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Street').fill('Another street')
  await form.getByRole('button', { name: 'Undo changes' }).waitFor()
  await page.evaluate(hideOnce)
  expect(await lastWords(page)).toEqual([
    ['draft/profile/address', '{"values":{"street":"Another street"},"isPartial":true}'],
  ])
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  expect(await lastWords(page)).toEqual([])
})

test('of a sheet what is typed before the store is open stays beside the rest of the draft', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  const { form, work, field } = sheetForm(page)
  await openPage(page, '/new-time-sheet')
  await form.waitFor()
  await work('Lakehouse ingest', 'Nightly loads green', '7:30')
  await waitForDraft(page, 'new-time-sheet', {})
  await holdStore(page)
  await openPage(page, '/new-time-sheet')
  await field('Duration').fill('8')
  await openPage(page, '/new-time-sheet')
  await field('Outcome').fill('All loads green')
  await openStore(page)
  await form.locator('[name="activities.0.big_activity"][value="Lakehouse ingest"]').waitFor()
  expect(await field('Outcome').inputValue()).toBe('All loads green')
  expect(await field('Duration').inputValue()).toBe('8')
})

test('of skills what is chosen before the store is open stays beside the rest of the draft', async () => {
  const page = await visit({ url: server.url })
  const { fields, box, years, clear } = skillsPage(page)
  await openPage(page, '/knowyourworth')
  await fields.first.fill('Grace')
  await box('java').check()
  await years('java').fill('2.5')
  await waitForDraft(page, 'know-your-worth', {})
  await box('python').check()
  await years('python').fill('4')
  await holdStore(page)
  await openPage(page, '/knowyourworth')
  await box('java').check()
  await years('java').fill('3')
  await clear.waitFor()
  await openStore(page)
  await box('python').and(page.locator(':checked')).waitFor()
  expect(await years('java').inputValue()).toBe('3')
  expect(await years('python').inputValue()).toBe('4')
  expect(await fields.first.inputValue()).toBe('Grace')
})

test('a file is kept as soon as it is chosen', async () => {
  const page = await visit({ url: server.url })
  await page.clock.install()
  await openPage(page, applyPath)
  await keptDraft(page, 'nothing')
  const { choose, removeFile, fileName } = applyPage(page)
  await page.clock.pauseAt(Date.now() + 10_000)
  await choose(await files.pdf())
  await removeFile.waitFor()
  await waitForDraft(page, `apply/${position}`, {
    files: [{ name: 'resume.pdf', size: pdfBytes }],
  })
  await page.clock.resume()
  await openPage(page, applyPath)
  await removeFile.waitFor()
  expect(await fileName()).toBe('resume.pdf')
})

test('a file that is chosen before the store is open is the one that is sent, not that of the draft', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, applyPath)
  const { choose, removeFile, fileName, fields, fill, submit, thanks } = applyPage(page)
  await fields.first.fill('Augusta')
  await choose(await files.pdf())
  await waitForDraft(page, `apply/${position}`, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
  await holdStore(page)
  await openPage(page, applyPath)
  await choose(await files.make('newer.pdf', '%PDF-1.7 '))
  await removeFile.waitFor()
  await openStore(page)
  await page.locator('[name=FirstName][value=Augusta]').waitFor()
  expect(await fileName()).toBe('newer.pdf')
  await waitForDraft(page, `apply/${position}`, { files: [{ name: 'newer.pdf', size: 9 }] })
  await fill(katherine)
  await submit.click()
  await thanks.waitFor()
  await server.stop()
  const resume = { name: 'newer.pdf', kind: 'pdf', bytes: 9 }
  expect(await storedApplications(server)).toEqual([storedApplication(katherine, resume)])
})
