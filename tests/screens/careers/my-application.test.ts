import { readFile } from 'node:fs/promises'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { proposeByCall } from '#tests/support/interviews-page.ts'
import { applyForLink, mailedCode, myApplicationPage, myLink } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', ...manyApply } })
const files = withResumeFiles()

test('a candidate reads the status, writes, replaces the resume, downloads the data, books an interview and withdraws', async () => {
  const { email, link } = await applyForLink(server, 1, 'senior-databricks-engineer-dallas')
  const page = await visit({ url: server.url, width: 390, height: 844, expected: [/MyApplication|MyData/] })
  await openPage(page, link)
  const { main, button, heading, code, write } = myApplicationPage(page)
  await heading('We have received your application').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/my-application')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await write('I am free on Monday.')
  await main.getByText('I am free on Monday.').waitFor()
  const isAtHeading = () =>
    heading('We have received your application').evaluate((element) => element === document.activeElement)
  expect(await isAtHeading()).toBe(true)

  await button('Replace resume').click()
  await main.getByText('Please Upload Resume').waitFor()
  await main.locator('input[type=file]').setInputFiles(await files.pdf())
  await button('Replace resume').click()
  await page.getByRole('dialog', { name: 'Resume replaced' }).getByRole('button', { name: 'Close' }).click()
  await main.getByText('Earlier: Ana.txt').waitFor()
  await expectAccessible(page)

  await button('Download what I sent').click()
  await main.getByText('It works for 10 minutes.', { exact: false }).waitFor()
  await button('Download').click()
  await main.getByText('Please enter the 6 digits of the code').waitFor()
  await code.fill(await mailedCode(server, email))
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await code.press('Enter')
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe('my-data.zip')
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')

  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  const from = daysAfter(utcDay(Date.now()), 3)
  const { id } = await proposeByCall(server, storage, { name: 'Ana Sala AB', email, from })
  await openPage(page, link)
  const interview = page.getByRole('region', { name: 'Your interview with Skagit' })
  await interview.getByRole('heading', { name: 'Pick a time' }).waitFor()
  await expectAccessible(page)
  await interview.getByRole('radio').first().press('Space')
  await interview.getByRole('button', { name: 'Book this time' }).press('Enter')
  const booked = interview.getByRole('status')
  await main.getByRole('listitem').filter({ hasText: 'is booked: a 15-minute phone interview' }).waitFor()
  expect(await booked.textContent()).toBe('Booked. We sent you an invitation for your calendar.')
  expect(await booked.evaluate((line) => line === document.activeElement)).toBe(true)

  await button('Withdraw my application…').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' })
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await dialog.getByText('Please select a reason', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').selectOption('another offer')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const thanks = page.getByRole('dialog', { name: 'Your application is withdrawn' })
  await thanks.getByRole('button', { name: 'Close' }).click()
  await heading('Your application is withdrawn').waitFor()
  expect(await button('Withdraw my application…').count()).toBe(0)
  expect(await interview.count()).toBe(0)

  const desk = await visit({ url: server.url, width: 1440, storage })
  await openPage(desk, `/desk/applications/${id}`)
  const history = desk.getByRole('region', { name: 'History' })
  await history.getByText('withdrew on their page').waitFor()
  await history.getByText('sent a new resume').waitFor()
  await history.getByText('The candidate cancelled an interview').waitFor()
  await desk.getByRole('button', { name: 'Download Ana.txt' }).waitFor()
})

test('a link that does not work offers new ones, mailed to the address of the application', async () => {
  const { email, link } = await applyForLink(server, 2, 'senior-databricks-engineer-dallas')
  const page = await visit({ url: server.url, width: 390, height: 844, expected: [/MyApplication/] })
  await openPage(page, `/my-application#${'x'.repeat(43)}`)
  const { main, button, heading } = myApplicationPage(page)
  await heading('This link does not work').waitFor()
  await expectAccessible(page)
  await main.getByLabel('Email').fill(email)
  await button('Email me new links').click()
  await page
    .getByRole('dialog', { name: 'Check your email' })
    .getByText(`We sent an email to ${email}.`)
    .waitFor()
  const fresh = await myLink(server, email)
  expect(fresh).not.toBe(link)
  await openPage(page, fresh)
  await heading('We have received your application').waitFor()
})
