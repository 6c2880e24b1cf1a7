import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getApplication } from '#api/contracts/recruiting/application.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyByCall, manyApply, readApplicationId } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { moveTo } from '#tests/support/hiring-desk.ts'
import { answerByCall, proposeByCall, readInterviewLink } from '#tests/support/interviews-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { phones } from '#tests/support/sign-in.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply, ...movableClock },
})

const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })

const FirstName = `Maximiliana${'a'.repeat(39)}`

test('another interview of an interviewer is shown before times are sent, and they are sent all the same', async () => {
  const recruiter = await enter('+13605550110')
  const job = 'senior-databricks-engineer-dallas'
  const [taken, other] = [await applyByCall(server, 951, job), await applyByCall(server, 952, job)]
  const from = daysAfter(utcDay(Date.now()), 20)
  const { token } = await proposeByCall(server, recruiter, {
    name: taken,
    email: 'ana951@example.com',
    from,
    people: [getId(10)],
  })
  const startsAt = await answerByCall(server, token, { kind: 'pick' })
  const desk = await visit({ url: server.url, storage: recruiter })
  await openPage(desk, `/desk/applications/${await readApplicationId(server, recruiter, other)}`)
  await desk.getByRole('button', { name: 'Propose an interview…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Where').fill('We phone you.')
  await dialog.getByLabel('Time zone for the times below').selectOption('Africa/Abidjan')
  await dialog
    .getByLabel('Interviewer', { exact: true })
    .selectOption({ label: 'Elena Petrova, Bench Sales Manager' })
  await dialog.getByLabel('Time 1').fill(startsAt.slice(0, 16))
  await dialog.getByText(`Elena Petrova has another interview then: ${taken}, `).waitFor()
  await dialog.getByText('You can send the times anyway.').waitFor()
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await untilRepeated(desk, 'The candidate gets an email with a link to pick one of them.')
})

test('an interview is proposed, picked by keyboard on a phone, declined, and judged', async () => {
  const recruiter = await enter('+13605550110')
  const name = await applyByCall(server, 950, 'senior-databricks-engineer-dallas', { FirstName })
  const desk = await visit({
    url: server.url,
    storage: recruiter,
    expected: [/400.*ProposeInterview/, /400 \(Bad Request\).*ProposeInterview/],
  })
  const application = `/desk/applications/${await readApplicationId(server, recruiter, name)}`
  await openPage(desk, application)
  const section = desk.getByRole('region', { name: 'Interviews' })
  await section.getByText('No interview yet.').waitFor()
  await section.getByRole('button', { name: 'Propose an interview…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await dialog.getByText('Please enter an address, a link, or who calls whom').waitFor()
  await dialog.getByText('Please select an interviewer').waitFor()
  await dialog.getByText('Please choose a date and a time').waitFor()
  await expectAccessible(desk)
  await dialog.getByLabel('Where').fill('https://meet.example.com/ana')
  await dialog.getByLabel('Time zone for the times below').selectOption('America/Los_Angeles')
  await dialog
    .getByLabel('Interviewer', { exact: true })
    .selectOption({ label: 'Naomi Feldman, Senior AI Engineer' })
  const [first, second] = [3, 4].map((days) => `${daysAfter(utcDay(Date.now()), days)}T09:00`)
  await dialog.getByLabel('Time 1').fill('2026-01-05T09:00')
  await dialog.getByLabel('Time 3').fill(second ?? '')
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await dialog.getByText('Please choose a time in the future').waitFor()
  await dialog.getByLabel('Time 1').fill(first ?? '')
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await untilRepeated(desk, 'The candidate gets an email with a link to pick one of them.')
  await section.getByText('Waiting for the candidate').waitFor()

  const link = await readInterviewLink(server, 'ana950@example.com')
  const page = await visit({ url: server.url, width: 390, height: 844 })
  const main = page.getByRole('main')
  const button = (text: string) => main.getByRole('button', { name: text, exact: true })
  await openPage(page, link)
  await main.getByRole('heading', { level: 2, name: 'Pick a time' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/interview')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const meeting = main.getByRole('link', { name: 'https://meet.example.com/ana', exact: true })
  expect(await meeting.getAttribute('href')).toBe('https://meet.example.com/ana')
  await expectAccessible(page)
  expect(await button('Book this time').getAttribute('aria-disabled')).toBe('true')
  await main.getByLabel('Times are shown in').selectOption('Asia/Tokyo')
  await main
    .getByRole('radio', { name: /at [12]:00 AM GMT\+9$/ })
    .first()
    .press('Space')
  await button('Book this time').press('Enter')
  const booked = main.getByRole('status').filter({ hasText: 'Booked. We sent you an invitation' })
  await booked.waitFor()
  expect(await booked.evaluate((line) => line === document.activeElement)).toBe(true)
  // On the other page, without a reload.
  await section.getByText('Booked', { exact: true }).waitFor()
  await main.getByText('I cannot come').click()
  await button('Send').click()
  await main.getByText('Please tell us when you are available').waitFor()
  await main.getByLabel('When are you available?').fill('Only on Fridays.')
  await button('Send').click()
  await main.getByRole('status').getByText('We will write to you with other times.').waitFor()
  await section.getByText('The candidate: Only on Fridays.').waitFor()
  await desk.getByText('There is something new to read. Check the history.').waitFor()
  await main.getByRole('radio').last().check()
  await button('Book this time').click()
  await booked.waitFor()

  // Sessions expire meanwhile.
  await desk.goto('about:blank')
  await readClock(server).pass(30 * 24 * 60)
  const naomi = await visit({ url: server.url, storage: await enter(phones.employee) })
  await openPage(naomi, '/dashboard')
  await naomi.getByRole('link', { name: 'My interviews 1 waiting' }).click()
  const form = naomi.getByRole('form', { name: `Feedback on ${name}` })
  await form.waitFor()
  await expectAccessible(naomi)
  await form.getByLabel('Would you recommend this candidate?').selectOption({ label: 'Strong yes' })
  await form.getByLabel('Why?').fill('Knows Spark well.')
  await form.getByRole('button', { name: 'Give feedback' }).click()
  await naomi.getByText('What you thought: Strong yes').waitFor()
  expect(await naomi.getByRole('form').count()).toBe(0)

  const later = await visit({ url: server.url, storage: await enter('+13605550110') })
  await openPage(later, application)
  const shown = later.getByRole('region', { name: 'Interviews' })
  await shown.getByText('Naomi Feldman: Strong yes').waitFor()
  // The next step must not wait for the refetch of the application.
  await later.route(`**${getApplication.path}?*`, () => {})
  await shown.getByRole('button', { name: 'Completed' }).click()
  await shown.getByRole('status').filter({ hasText: 'Marked as completed.' }).waitFor()
  await shown.getByText('Completed', { exact: true }).waitFor()
  await moveTo(later, name, 'Screening')
  await later.unroute(`**${getApplication.path}?*`)
  await expectAccessible(later)
})
