import { applyPage, applyPath, katherine, storedApplication } from '#tests/support/apply-page.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { contactPage, noValues } from '#tests/support/contact-page.ts'
import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { pdfBytes, withResumeFiles } from '#tests/support/resume-files.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'
import { storedApplications } from '#tests/support/stored-applications.ts'
import { waitingRequests } from '#tests/support/waiting-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  return { page, ...(await openBeforeScripts(page, path)) }
}

describe('a button pressed before the scripts have arrived', () => {
  test('sends an application with its choice and its file', async () => {
    const { page, letScriptsCome } = await open(applyPath)
    const { fill, choose, submit, wait, thanks } = applyPage(page)
    await fill(katherine)
    await choose(await files.pdf())
    await submit.click()
    await wait.waitFor()
    letScriptsCome()
    await thanks.waitFor()
    expect(page.url()).toBe(server.url + applyPath)
  })

  test('sends a partner to the step of the code', async () => {
    const { page, letScriptsCome } = await open('/sign-in')
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByRole('radio', { name: 'Partner' }).check()
    await form.getByRole('textbox', { name: 'Mobile No.' }).fill('(360) 555-0121')
    await form.getByRole('button', { name: 'Send code' }).click()
    letScriptsCome()
    await page.getByText('+13605550121').waitFor()
    expect(page.url()).toBe(`${server.url}/sign-in`)
  })

  test('says what is missing once they are there', async () => {
    const { page, letScriptsCome } = await open('/contact-us')
    const { fields, submit, form, values } = contactPage(page)
    await fields.first.fill('Ada')
    await fields.first.press('Enter')
    letScriptsCome()
    await form.getByText('Please enter Last Name').waitFor()
    await submit.waitFor()
    expect(await values()).toEqual({ ...noValues, first: 'Ada' })
  })
})

describe('before the scripts have arrived', () => {
  test('choices, ticks and a phone number are kept', async () => {
    const { page, letScriptsCome } = await open('/free-consultation')
    const { fill, values, clear } = consultationPage(page)
    await fill(mary)
    letScriptsCome()
    await clear.waitFor()
    expect(await values()).toEqual(mary)
  })

  test('ticked skills are kept and ask for their years', async () => {
    const { page, letScriptsCome } = await open('/knowyourworth')
    const { fill, box, years, values, submit, form } = skillsPage(page)
    await fill(grace)
    await box('java').check()
    await submit.click()
    letScriptsCome()
    await form.getByText('Enter Experience').waitFor()
    expect(await values()).toEqual(grace)
    expect(await box('java').isChecked()).toBe(true)
    expect(await years('java').inputValue()).toBe('')
  })

  test('a choice is kept that nobody made again', async () => {
    const { page, letScriptsCome } = await open('/sign-up')
    await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('CA')
    letScriptsCome()
    await waitUntilAlive(page)
    await page.getByRole('button', { name: 'Clear the form' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Country', exact: true }).inputValue()).toBe('CA')
  })
})

describe('a browser without scripts', () => {
  test('is told before and after a press that another form needs them, and keeps what was filled in', async () => {
    const page = await visit({ url: server.url, scripts: false, expected: [/422/] })
    await page.goto('/sign-up')
    const form = page.getByRole('form', { name: 'Partner registration' })
    expect(await form.locator('noscript').textContent()).toMatch(
      /^This form needs JavaScript\. Please turn it on, call/,
    )
    await form.getByRole('textbox', { name: 'First Name' }).fill('Ada')
    await form.getByRole('textbox', { name: 'Mobile No.' }).fill('(213) 373-4253')
    await form.getByRole('combobox', { name: 'Country', exact: true }).selectOption('CA')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Request an account' }).click()
    await form.getByRole('alert').filter({ hasText: 'Nothing was sent' }).waitFor()
    expect(page.url()).toBe(`${server.url}/sign-up`)
    expect(await form.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Ada')
    expect(await form.getByRole('textbox', { name: 'Mobile No.' }).inputValue()).toBe('(213) 373-4253')
    expect(await form.getByRole('combobox', { name: 'Country', exact: true }).inputValue()).toBe('CA')
    expect(await form.getByRole('checkbox').isChecked()).toBe(true)
    expect(await form.getByRole('link', { name: '+1 (360) 555-0142' }).getAttribute('href')).toBe(
      'tel:+13605550142',
    )
  })
})

test('where a script of the sign-in page is lost, the choice and the number stay, and a link opens the page anew', async () => {
  const { page, loseScripts } = await open('/sign-in', [/static\/js/, /ERR_FAILED/, /422/])
  await page.getByText('Partner', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill('(213) 373-4253')
  await page.getByRole('button', { name: 'Send code' }).click()
  loseScripts()
  await page.getByRole('alert').getByText('the scripts of this page did not run').waitFor()
  expect(await page.getByRole('radio', { name: 'Partner' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Mobile No.').inputValue()).toBe('(213) 373-4253')
  expect(await page.getByRole('link', { name: 'Open this form again' }).getAttribute('href')).toBe('/sign-in')
})

const charts = '**/frame-actors.*.js'

const openSite = async (more: { expected?: RegExp[] } = {}) => {
  const page = await visit({ url: server.url, ...more })
  const frame = await waitingRequests(page, charts)
  await openPage(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: /navigation menu/ })
  return { page, frame, button, menu: page.getByRole('navigation', { name: 'All pages' }) }
}

describe('a page of words, whose charts come with the first that needs them', () => {
  test('opens the menu once, however often it was pressed while the code was on its way', async () => {
    const { frame, button, menu } = await openSite()
    await button.click()
    await button.click()
    await frame.settle((route) => route.continue())
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await menu.waitFor({ state: 'detached' })
  })

  test('opens no menu over the page that someone went on to meanwhile', async () => {
    const { page, frame, button, menu } = await openSite()
    await button.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { level: 1 }).getByText('services').waitFor()
    await frame.settle((route) => route.continue())
    // If the chart is loaded, a press opens it at once.
    await button.click()
    await menu.waitFor()
    await button.click()
    await menu.waitFor({ state: 'detached' })
  })

  test('fetches the code again when it could not be fetched', async () => {
    const { frame, button, menu } = await openSite({ expected: [/ERR_FAILED/] })
    await button.click()
    await frame.settle((route) => route.abort())
    await button.click()
    await frame.settle((route) => route.continue())
    await menu.waitFor()
  })

  test('hides header and footer as soon as it is told to', async () => {
    const { page, frame } = await openSite()
    await page.evaluate(() => window.postMessage('hide', window.location.origin))
    await frame.settle((route) => route.continue())
    await page.getByRole('banner').waitFor({ state: 'detached' })
    await page.evaluate(() => window.postMessage('show', window.location.origin))
    await page.getByRole('banner').waitFor()
  })
})

test('what was pressed early is stored once, values and all', async () => {
  await server.stop()
  expect(await storedApplications(server)).toEqual([
    storedApplication(katherine, { name: 'resume.pdf', kind: 'pdf', bytes: pdfBytes }),
  ])
})
