import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applyPage, katherine } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const files = withResumeFiles()

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }

const enter = async (expected: RegExp[] = []) => {
  const storage = await signedInStorage(server, elena)
  return { storage, page: await visit({ url: server.url, storage, expected }) }
}

const fillIn = async (form: ReturnType<typeof applyPage>) => {
  await form.fill(katherine)
  await form.choose(await files.pdf())
  await form.removeFile.waitFor()
  await form.checking.waitFor({ state: 'detached' })
}

const notes = (page: Page) => page.getByRole('region', { name: 'Advertisement' })
const says = (page: Page, text: string) => notes(page).getByText(text).waitFor()

const written = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Description' })
    .evaluate((text) => text.innerHTML.replaceAll(/ class="[^"]*"/g, ''))

test('a job is written with the keyboard, published, found on the board and applied for with its questions', async () => {
  const { page } = await enter()
  const { keyboard } = page
  await openPage(page, '/desk/jobs')
  await page.getByRole('link', { name: 'New job' }).press('Enter')
  await page.getByLabel('Title').focus()
  await keyboard.type('Rust Engineer, OPT welcome')
  await says(page, 'names a class of visa')
  await page.getByLabel('Title').fill('Rust Engineer')
  await keyboard.press('Tab')
  // The toolbar is one tab stop; arrow keys move inside.
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type('What you will do')
  await keyboard.press('Enter')
  await keyboard.press('Control+b')
  await keyboard.type('Rewrite')
  await keyboard.press('Control+b')
  await keyboard.type(' a parser. ')
  await page.getByRole('button', { name: 'Link' }).press('Enter')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await page.getByText('Please enter a web address such as').waitFor()
  await page.getByLabel('Address of the link').fill('www.rust-lang.org/')
  await keyboard.press('Enter')
  await page.getByLabel('Skills').fill('Rust, Git')
  await page.getByLabel('Location').fill('Toronto, ON')
  await page.getByLabel('Country').selectOption('Canada')
  expect(await page.getByLabel('Currency').inputValue()).toBe('CAD')
  await page.getByLabel('Lowest hourly rate').fill('80')
  await page.getByLabel('Highest hourly rate').fill('95.50')
  await page.getByLabel('W-2').check()
  await page.getByLabel('Visa sponsorship').selectOption('Not offered')
  await page.getByRole('button', { name: 'Add a question' }).press('Enter')
  await page.getByLabel('Question', { exact: true }).fill('Have you shipped Rust?')
  await says(page, 'No length.')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Rust Engineer' }).waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('CA$80–95.50/h').first().waitFor()
  await page.getByText('This is how its public page looks.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Published. It is on the job board now.' }).waitFor()

  const visitor = await visit({ url: server.url, expected: [/410/] })
  await openPage(visitor, '/c2c-job-board')
  await visitor.getByRole('link', { name: 'Rust Engineer' }).click()
  await visitor.getByRole('heading', { name: 'What you will do' }).waitFor()
  const link = visitor.getByRole('link', { name: 'www.rust-lang.org/' })
  expect(await link.getAttribute('href')).toBe('https://www.rust-lang.org/')
  expect(await visitor.locator('dl').first().textContent()).toContain('Corp-to-corp or W-2')
  await visitor.getByRole('link', { name: 'Apply now' }).first().click()
  const form = applyPage(visitor)
  await visitor.getByLabel('Have you shipped Rust?').waitFor()
  await fillIn(form)
  await form.submit.click()
  await visitor.getByText('Please answer this question').waitFor()
  await visitor.getByLabel('Have you shipped Rust?').selectOption('Yes')
  await form.submit.click()
  await form.thanks.waitFor()

  await openPage(page, '/desk/jobs?status=Open&q=rust')
  const row = page.getByRole('row', { name: /Rust Engineer/ })
  await row.getByText('1', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Close Rust Engineer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await page.getByRole('status').filter({ hasText: 'Closed. Nobody can apply now.' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This position is closed' }).waitFor()
})

test('pasted text keeps the allowed formats, and a draft is restored into the editor', async () => {
  const { page } = await enter()
  await openPage(page, '/desk/jobs/new')
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.focus()
  await editor.evaluate((text) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<h1 style="color:red">Big</h1><p>One <b>two</b><img alt="x"></p><ul><li>a</li></ul>
      <div>Line</div><div>Next</div><table><tr><td>Rate</td><td>90</td></tr><tr><td>Place</td></tr></table>`,
    )
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const list = '<h2>Big</h2><p>One <strong>two</strong></p><ul><li><p>a</p></li></ul>'
  const pasted = `${list}<p>Line</p><p>Next</p><p>Rate 90</p><p>Place</p>`
  expect(await written(page)).toBe(pasted)
  await page.getByLabel('Title').fill('Kept')
  await page.reload()
  await page.getByRole('textbox', { name: 'Description' }).getByText('One two').waitFor()
  expect(await written(page)).toBe(pasted)
})
