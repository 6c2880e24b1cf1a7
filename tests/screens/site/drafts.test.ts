import { applyPage, applyPath, katherine, noApplication, position } from '#tests/support/apply-page.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { ada, contactPage, noValues } from '#tests/support/contact-page.ts'
import { eventually } from '#tests/support/eventually.ts'
import { draftWasSought, keptDraft, waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'
import { storedApplications } from '#tests/support/stored-applications.ts'

const applyDraft = `apply/${position}`

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, path)
  return page
}

const fillApplication = async (page: Awaited<ReturnType<typeof open>>) => {
  const { fill, choose, removeFile } = applyPage(page)
  await fill(katherine)
  await choose(await files.pdf())
  await removeFile.waitFor()
  await waitForDraft(page, applyDraft, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
}

describe('after a reload in the middle', () => {
  test('an application is as it was, with its file, and can be sent', async () => {
    const page = await open(applyPath)
    await fillApplication(page)
    await openPage(page, applyPath)
    const { removeFile, values, fileName, submit, thanks } = applyPage(page)
    await removeFile.waitFor()
    expect(await values()).toEqual(katherine)
    expect(await fileName()).toBe('resume.pdf')
    await submit.click()
    await thanks.waitFor()
    await waitForDraft(page, applyDraft, null)
    await openPage(page, applyPath)
    await draftWasSought(page)
    expect(await values()).toEqual(noApplication)
    expect(await fileName()).toBeNull()
  })

  test('an application by skills is as it was, with its skills and their years', async () => {
    const page = await open('/knowyourworth')
    const { fill, box, years, summary, clear, values } = skillsPage(page)
    await fill(grace)
    await box('java').check()
    await years('java').fill('2.5')
    await box('python').check()
    await summary('Others').click()
    await box('Git').last().check()
    await waitForDraft(page, 'know-your-worth', {
      values: {
        pro_firstname: 'Grace',
        pro_lastname: 'Hopper',
        pro_email: 'grace@example.com',
        pro_url1: 'https://www.linkedin.com/in/grace',
        pro_PhoneNo: '+12133734253',
        'skill/1': '2.5',
        'skill/2': '',
        'skill/39': '',
      },
    })
    await openPage(page, '/knowyourworth')
    await clear.waitFor()
    expect(await values()).toEqual(grace)
    expect(await years('java').inputValue()).toBe('2.5')
    expect(await years('python').inputValue()).toBe('')
    expect(await box('Go').isChecked()).toBe(false)
    await summary('Others').click()
    expect(await box('Git').isChecked()).toBe(true)
  })

  test('a request for a consultation is as it was; its captcha is to be solved again', async () => {
    const page = await open('/free-consultation')
    const { fill, captcha, solved, clear, values, submit } = consultationPage(page)
    await fill(mary)
    await captcha.click()
    await solved.waitFor()
    await waitForDraft(page, 'consultation', {})
    await openPage(page, '/free-consultation')
    await clear.waitFor()
    expect(await values()).toEqual(mary)
    expect(await captcha.isChecked()).toBe(false)
    expect(await submit.isDisabled()).toBe(true)
  })

  test('a message is as it was, though the reload came with the last key', async () => {
    const page = await open('/contact-us')
    const { fill, values, fields } = contactPage(page)
    await fill(ada)
    await waitForDraft(page, 'contact', {})
    await fields.message.press('!')
    await openPage(page, '/contact-us')
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await waitForDraft(page, 'contact', null)
    expect(await values()).toEqual(noValues)
    await fill(ada)
    await fields.message.press('!')
    await openPage(page, '/contact-us')
    await page.getByRole('button', { name: 'Clear the form' }).waitFor()
    expect(await values()).toEqual({ ...ada, message: `${ada.message}!` })
    await openPage(page, '/contact-us')
    await page.getByRole('button', { name: 'Clear the form' }).waitFor()
    expect(await values()).toEqual({ ...ada, message: `${ada.message}!` })
  })
})

test('a message whose page is left with its thank-you leaves no draft behind', async () => {
  const page = await open('/contact-us')
  const { fill, values, submit } = contactPage(page)
  await fill(ada)
  await waitForDraft(page, 'contact', {})
  await page.evaluate(() => {
    new MutationObserver(() => document.querySelector('dialog') && location.reload()).observe(document.body, {
      subtree: true,
      childList: true,
    })
  })
  const left = page.waitForEvent('load')
  await submit.click()
  await left
  await waitUntilAlive(page)
  await draftWasSought(page)
  expect(await keptDraft(page, 'contact')).toBeNull()
  expect(await values()).toEqual(noValues)
})

test('each position has a draft of its own, and clearing the form deletes its draft without a message', async () => {
  const page = await open(applyPath)
  await fillApplication(page)
  await openPage(page, '/applynow/snowflake-data-engineer-remote')
  const { submit, values, fileName, clear, form, removeFile } = applyPage(page)
  await submit.waitFor()
  expect(await keptDraft(page, 'apply/snowflake-data-engineer-remote')).toBeNull()
  expect(await values()).toEqual(noApplication)
  expect(await fileName()).toBeNull()

  await openPage(page, applyPath)
  await removeFile.waitFor()
  await clear.click()
  await waitForDraft(page, applyDraft, null)
  expect(await values()).toEqual(noApplication)
  expect(await fileName()).toBeNull()
  expect(await clear.count()).toBe(0)
  expect(await form.getByText(/^Please/).count()).toBe(0)
  await openPage(page, applyPath)
  await draftWasSought(page)
  expect(await values()).toEqual(noApplication)
})

test('a file that another tab took away is kept again with what is typed beside it', async () => {
  const first = await open(applyPath)
  await fillApplication(first)
  const second = await first.context().newPage()
  await openPage(second, applyPath)
  await applyPage(second).removeFile.click()
  await waitForDraft(second, applyDraft, { files: [] })
  await applyPage(first).fields.first.fill('Kat')
  await waitForDraft(first, applyDraft, { files: [{ name: 'resume.pdf', size: pdfBytes }] })
  expect((await keptDraft(first, applyDraft))?.values.FirstName).toBe('Kat')
})

test('a draft that another version of the site wrote is passed over', async () => {
  const page = await open('/contact-us')
  const { fill, values } = contactPage(page)
  await fill(ada)
  await eventually(
    () => keptDraft(page, 'contact'),
    (draft) => Object.values(draft?.values ?? {}).includes(ada.message),
  )
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('portal-drafts')
        opened.onerror = reject
        opened.onsuccess = () => {
          const store = opened.result.transaction('drafts', 'readwrite').objectStore('drafts')
          store.put({ fields: ['Ada'] }, 'contact').onsuccess = resolve
        }
      }),
  )
  await openPage(page, '/contact-us')
  await draftWasSought(page)
  expect(await values()).toEqual(noValues)
})

test('without a store for drafts the form works', async () => {
  const page = await visit({ url: server.url })
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Storage is closed to this page', 'SecurityError')
    }
  })
  await openPage(page, '/contact-us')
  const { fill, submit, thanks } = contactPage(page)
  await fill(ada)
  await submit.click()
  await thanks.waitFor()
})

test('what was sent is stored once', async () => {
  await server.stop()
  const stored = await storedApplications(server)
  expect(stored.map(({ email }) => email)).toEqual(['katherine@example.com'])
})
