import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { alertForm, alertLink } from '#tests/support/alert-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { applyWithResume, calendarTo, pathIn } from '#tests/support/hiring.ts'
import {
  alan,
  button,
  confirmPlacement,
  grace,
  history,
  home,
  judge,
  merge,
  moveTo,
  place,
  publish,
  says,
  title,
} from '#tests/support/hiring-desk.ts'
import { readInterviewLink } from '#tests/support/interviews-page.ts'
import { mailedCode, myApplicationPage, myLink } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { resumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { readClock } from '#tests/support/server-clock.ts'
import { phones } from '#tests/support/sign-in.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '600' },
})

const clock = readClock(server)
const recruiter = '+13605550110'

const question = 'Have you run Spark in production?'

const sessionOf = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })

const enter = async (phoneNo: string, expected: RegExp[] = []) =>
  visit({ url: server.url, storage: await sessionOf(phoneNo), expected })

const askForAlert = async (visitor: Page) => {
  await openPage(visitor, '/c2c-job-board?skill=Scala&remote=yes')
  await visitor.getByText('We email you when there are new jobs that match: Scala · Remote').waitFor()
  await visitor.getByRole('link', { name: 'Get new jobs by email' }).click()
  const { fill, submit, close } = alertForm(visitor)
  await fill({ email: grace.email, every: 'Daily' })
  await submit.click()
  await close.click()
  await openPage(visitor, await alertLink(server, grace.email))
  await button(visitor, 'Confirm').click()
  await says(visitor, 'Confirmed. We will email you when there are new jobs.')
}

/** Alerts leave in the morning; a server also checks at its start. */
const untilMorning = async (pages: readonly Page[]) => {
  // Leaves the pages, so that the restart breaks no connection.
  for (const page of pages) await page.goto('about:blank')
  await clock.moveTo(new Date(`${daysAfter(utcDay(Date.now()), 1)}T16:30:00Z`))
  await server.stop()
  await server.restart()
}

const correspond = async (desk: Page, visitor: Page) => {
  await desk.getByLabel('Your message').fill('Hello Grace,\n\ncan you tell us when we can talk?')
  await button(desk, 'Send message').click()
  await says(desk, 'Message on its way')
  await history(desk).getByText('Sending soon').waitFor()
  await button(desk, 'Undo send').waitFor()
  await clock.pass(11)
  await history(desk).getByText('· Sent', { exact: true }).waitFor()
  await says(desk, 'Message sent')
  const letter = await mailTo(server, grace.email, 'when we can talk?')
  expect(letter).toMatch(
    /^Hello Grace,\n\ncan you tell us when we can talk\?\n\nSee your application and reply here:\nhttp:\S+$/,
  )

  await openPage(visitor, pathIn(letter, '/my-application'))
  const { main, heading, write } = myApplicationPage(visitor)
  await heading('We have received your application').waitFor()
  await main.getByText('can you tell us when we can talk?').waitFor()
  await main.getByText('Please read our message below.', { exact: true }).waitFor()
  await write('On Monday, after nine.')
  await main.getByText('You do not need to do anything now.').waitFor()
  await main.getByText('On Monday, after nine.').waitFor()
  await expectAccessible(visitor)
  await history(desk).getByText('On Monday, after nine.').waitFor({ timeout: 5000 })
  await desk.getByText('There is something new to read. Check the history.').waitFor()
  await button(desk, 'Mark as reviewed').click()
  await says(desk, 'Marked as reviewed.')
}

const arrangeInterview = async (desk: Page, visitor: Page) => {
  const day = daysAfter(utcDay(clock.now().getTime()), 3)
  const section = desk.getByRole('region', { name: 'Interviews' })
  await section.getByRole('button', { name: 'Propose an interview…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Where').fill('https://meet.example.com/grace')
  await dialog
    .getByLabel('Interviewer', { exact: true })
    .selectOption({ label: 'Naomi Feldman, Senior AI Engineer' })
  await dialog.getByLabel('Time zone for the times below').selectOption('America/Los_Angeles')
  await dialog.getByLabel('Time 1').fill(`${day}T09:00`)
  await dialog.getByLabel('Time 2').fill(`${day}T11:00`)
  await button(desk, 'Send these times').click()
  await untilRepeated(desk, 'The candidate gets an email with a link to pick one of them.')
  await section.getByText('Waiting for the candidate').waitFor()

  await openPage(visitor, await readInterviewLink(server, grace.email))
  await visitor.getByRole('heading', { level: 2, name: 'Pick a time' }).waitFor()
  await visitor.getByRole('radio', { name: /at 9:00 AM P[DS]T$/ }).check()
  await expectAccessible(visitor)
  await button(visitor, 'Book this time').click()
  await says(visitor, 'Booked. We sent you an invitation for your calendar.')
  await section.getByText('Booked', { exact: true }).waitFor({ timeout: 5000 })
  return day
}

const expectInvited = async (day: string) => {
  const starts = new RegExp(`^DTSTART:${day.replaceAll('-', '')}T1[67]0000Z$`)
  const [theirs, ours] = [
    await calendarTo(server, grace.email),
    await calendarTo(server, 'naomi.feldman@skagit.example.com'),
  ]
  for (const lines of [theirs, ours]) {
    expect(lines).toContain('METHOD:REQUEST')
    expect(lines).toContain('LOCATION:https://meet.example.com/grace')
    expect(lines.filter((line) => starts.test(line))).toHaveLength(1)
  }
  expect(theirs).toContain(`SUMMARY:Interview with Skagit: ${title.replace(',', '\\,')}`)
  expect(ours).toContain(`SUMMARY:Interview: Grace Hopper\\, ${title.replace(',', '\\,')}`)
}

const reject = async (desk: Page) => {
  await openPage(desk, '/desk/candidates?q=turing')
  await desk.getByRole('heading', { level: 2, name: 'Alan Turing' }).waitFor()
  await openPage(desk, '/desk/applications')
  await button(desk, 'Move Alan Turing').click()
  await button(desk, 'Reject…').click()
  const dialog = desk.getByRole('dialog', { name: 'Reject Alan Turing' })
  await dialog.getByLabel('Reason').selectOption('filled')
  await dialog.getByLabel('Tell the candidate by email').check()
  await dialog.getByText('The email says: “The position has been filled.”').waitFor()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await says(desk, 'Alan Turing: rejected.')
  await button(desk, 'Show them in the table').click()
  await desk.getByRole('link', { name: 'Alan Turing' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Alan Turing' }).waitFor()
  await history(desk).getByText('Sending soon').waitFor()
  await clock.pass(11)
  await history(desk).getByText('· Sent', { exact: true }).waitFor()
  return new URL(desk.url()).pathname
}

const erase = async (visitor: Page, link: string) => {
  await openPage(visitor, link)
  const { main, heading, code, button: press } = myApplicationPage(visitor)
  await heading('We are not going ahead with your application').waitFor()
  await main.getByText('The position has been filled.').first().waitFor()
  await press('Erase my data').click()
  await code.fill(await mailedCode(server, alan.email))
  await press('Erase everything').click()
  await heading('Everything is erased').waitFor()
  expect(await mailTo(server, alan.email, 'has erased')).toContain(
    'As you asked, Skagit has erased your applications and everything else we had under this address.',
  )
}

const expectForgotten = async (desk: Page, path: string) => {
  await openPage(desk, path)
  await desk.getByText('There is no such application. It may have been erased.').waitFor()
  for (const [search, none] of [
    ['/desk/candidates?q=turing', 'No candidates match. Remove a word or a filter.'],
    ['/desk/applications?view=table&show=Rejected', 'No applications here.'],
  ] as const) {
    await openPage(desk, search)
    await desk.getByText(none).waitFor()
  }
}

test('a job is found by its alert, applied for, answered, interviewed for, placed and confirmed; others are merged, rejected and erased', async () => {
  const files = await resumeFiles()
  const visitor = await visit({ url: server.url, width: 390, height: 844, expected: [/MyApplication/] })
  await askForAlert(visitor)
  const writer = await enter(recruiter)
  await publish(writer, server, await sessionOf(recruiter))
  await untilMorning([visitor, writer])
  const alert = await mailTo(server, grace.email, title)
  expect(alert.split('\n').slice(0, 4)).toEqual([
    '1 new job matching Scala · Remote:',
    '',
    title,
    'Toronto, ON · Remote · CA$70–85.50/h',
  ])

  const desk = await enter(recruiter)
  const streaming = desk.waitForResponse(/\/Desk\/Live/)
  await openPage(desk, '/desk/applications')
  await streaming
  await openPage(visitor, pathIn(alert, '/c2c-job-board-details/'))
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
  await visitor.getByRole('link', { name: 'Apply now' }).first().click()
  await applyWithResume(visitor, { person: grace, question, answer: 'Yes' }, files.folder)
  const card = desk.getByRole('region', { name: 'New: 1' }).getByRole('link', { name: 'Grace Hopper' })
  await card.waitFor({ timeout: 5000 })
  await expectAccessible(desk)

  await card.click()
  await desk.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
  await correspond(desk, visitor)
  await expectAccessible(desk)
  for (const stage of ['Screening', 'Submitted', 'Interview']) await moveTo(desk, 'Grace Hopper', stage)
  const day = await arrangeInterview(desk, visitor)
  await expectInvited(day)

  // Sessions expire meanwhile.
  const path = new URL(desk.url()).pathname
  await desk.close()
  await clock.moveTo(new Date(`${day}T21:00:00Z`))
  await judge(await enter(phones.employee))
  const later = await enter(recruiter, [/404.*GetApplication/, /GetApplication.*404/])
  await openPage(later, path)
  const interviews = later.getByRole('region', { name: 'Interviews' })
  await interviews.getByText('Naomi Feldman: Strong yes').waitFor()
  await interviews.getByText('Knows Spark well.').waitFor()
  await interviews.getByRole('button', { name: 'Completed' }).click()
  await says(later, 'Marked as completed.')
  await moveTo(later, 'Grace Hopper', 'Offer')
  await place(later, daysAfter(day, 14))
  await confirmPlacement(await enter(phones.hr))
  await history(later).getByText('confirmed the placement').waitFor({ timeout: 5000 })
  await openPage(visitor, await myLink(server, grace.email))
  await visitor.getByRole('heading', { level: 2, name: 'You have accepted the offer' }).waitFor()

  await openPage(later, '/desk/applications')
  for (const person of [home, alan]) {
    await openPage(visitor, pathIn(alert, '/c2c-job-board-details/'))
    await visitor.getByRole('link', { name: 'Apply now' }).first().click()
    await applyWithResume(visitor, { person, question, answer: 'No' }, files.folder)
  }
  await merge(later)
  const rejected = await reject(later)
  const told = await mailTo(server, alan.email, 'The position has been filled.')
  expect(told.split('\n').slice(0, 8)).toEqual([
    'Hello Alan,',
    '',
    `Thank you for applying for ${title}. The position has been filled.`,
    'You are welcome to apply for other contracts on our job board.',
    '',
    'Elena Petrova',
    'Skagit',
    '',
  ])
  await later.goto('about:blank')
  await erase(visitor, pathIn(told, '/my-application'))
  await expectForgotten(later, rejected)
  await openPage(visitor, pathIn(told, '/my-application'))
  await visitor.getByRole('heading', { level: 2, name: 'This link does not work' }).waitFor()
  await files.remove()
}, 600_000)
