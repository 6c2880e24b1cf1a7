import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { daysAfter, utcDay } from '#src/lib/days.ts'
import { alertForm, alertLink } from '#tests/support/alert-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { applyWithResume, calendarTo, lookAt, pathIn } from '#tests/support/hiring.ts'
import { interviewLinkOf } from '#tests/support/interviews-page.ts'
import { mailedCode, myApplicationPage, myLink } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { resumeFiles } from '#tests/support/resume-files.ts'
import { clockOf, movableClock } from '#tests/support/server-clock.ts'
import { phones } from '#tests/support/sign-in.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_HELD_SECONDS: '600', ...movableClock },
})

const grace = { first: 'Grace', last: 'Hopper', email: 'grace@example.com', phone: '(213) 373-4253' }
const home = { ...grace, email: 'hopper@home.example.com' }
const alan = { first: 'Alan', last: 'Turing', email: 'alan@example.com', phone: '(213) 373-4254' }

const title = 'Scala Engineer, Claims'
const question = 'Have you run Spark in production?'
const about = `${'You move the claims of a hospital network to one warehouse. '.repeat(5)}`

const clock = clockOf(server)
const recruiter = '+13605550110'

const enter = async (phoneNo: string, expected: RegExp[] = []) =>
  visit({
    url: server.url,
    storage: await signedInStorage(server, { phoneNo, userType: userTypes.employee }),
    expected,
  })

const mark = (what: string) => console.log(what, Date.now() - start) // TEMP
let start = Date.now() // TEMP
const says = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const history = (page: Page) => page.getByRole('region', { name: 'History' })

const moveTo = async (page: Page, name: string, stage: string) => {
  await page.getByLabel('Move to').selectOption(stage)
  await button(page, 'Move').click()
  await says(page, `${name} is in ${stage}.`)
}

/** Asks for an alert on the board, and confirms it by the mailed link. */
const askForAlert = async (visitor: Page) => {
  await openPage(visitor, '/c2c-job-board?skill=Scala&remote=yes')
  await visitor.getByText('We write when there are new jobs for Scala · Remote.').waitFor()
  await visitor.getByRole('link', { name: 'Get new jobs by e-mail' }).click()
  const { fill, submit, close } = alertForm(visitor)
  await fill({ email: grace.email, every: 'Daily' })
  await submit.click()
  await close.click()
  await openPage(visitor, await alertLink(server, grace.email))
  await button(visitor, 'Confirm').click()
  await says(visitor, 'Confirmed. We write when there are new jobs.')
}

/** Writes a job and publishes it. It is in Canada, where no law keeps an application from being erased at once. */
const publish = async (desk: Page) => {
  await openPage(desk, '/desk')
  await desk.getByRole('list', { name: 'Queues' }).waitFor()
  await lookAt(desk, 'desk')
  await openPage(desk, '/desk/jobs')
  await desk.getByRole('link', { name: 'New job' }).click()
  await desk.getByLabel('Title').fill(title)
  await desk.getByRole('textbox', { name: 'Description' }).fill(about)
  await desk.getByLabel('Skills').fill('Scala, Spark, SQL')
  await desk.getByLabel('Industry').fill('Healthcare')
  await desk.getByLabel('Location').fill('Toronto, ON')
  await desk.getByLabel('Country').selectOption('Canada')
  await desk.getByLabel('Remote work is possible').check()
  await desk.getByLabel('Lowest rate an hour').fill('70')
  await desk.getByLabel('Highest rate an hour').fill('85.50')
  await desk.getByLabel('Length in months').fill('12')
  await desk.getByLabel('Closing day').fill(daysAfter(utcDay(Date.now()), 60))
  await desk.getByLabel('Visa sponsorship').selectOption('Not offered')
  await desk.getByLabel('Work authorization').selectOption('Required before somebody starts')
  await desk.getByRole('button', { name: 'Add a question' }).click()
  await desk.getByLabel('Question', { exact: true }).fill(question)
  await desk.getByText('Ready to publish.').waitFor()
  await lookAt(desk, 'job-editor')
  await button(desk, 'Save draft').click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  await button(desk, 'Publish').click()
  await says(desk, 'Published. It is on the job board now.')
}

/** Goes to the next morning of the office, in which alerts leave; a server looks for them at its start as well. */
const untilMorning = async (pages: readonly Page[]) => {
  // Nothing is cut off from its server.
  for (const page of pages) await page.goto('about:blank')
  await clock.moveTo(new Date(`${daysAfter(utcDay(Date.now()), 1)}T16:30:00Z`))
  await server.stop()
  await server.restart()
}

/** Writes to the candidate whose page is open, who answers on the page of their application. */
const correspond = async (desk: Page, visitor: Page) => {
  await desk.getByLabel('Your message').fill('Hello Grace,\n\ncan you tell us when we can talk?')
  await button(desk, 'Send message').click()
  await says(desk, 'Message on its way')
  await history(desk).getByText('Not sent yet').waitFor()
  await button(desk, 'Take back').waitFor()
  await clock.pass(11)
  await history(desk).getByText('· Sent', { exact: true }).waitFor()
  const letter = await mailTo(server, grace.email, 'when we can talk?')
  expect(letter).toMatch(
    /^Hello Grace,\n\ncan you tell us when we can talk\?\n\nYour application, and where you can answer:\nhttp:\S+$/,
  )

  await openPage(visitor, pathIn(letter, '/my-application'))
  const { main, heading, write } = myApplicationPage(visitor)
  await heading('We have received your application').waitFor()
  await main.getByText('can you tell us when we can talk?').waitFor()
  await write('On Monday, after nine.')
  await main.getByText('On Monday, after nine.').waitFor()
  await lookAt(visitor, 'my-application')
  await history(desk).getByText('On Monday, after nine.').waitFor({ timeout: 5000 })
  await desk.getByText('Something came in. Please look at the history.').waitFor()
  await button(desk, 'Looked at').click()
  await says(desk, 'Looked at.')
}

/** Proposes times for an interview; the candidate picks the first of them, and everybody is invited. Gives back its day. */
const arrangeInterview = async (desk: Page, visitor: Page) => {
  const day = daysAfter(utcDay(clock.now().getTime()), 3)
  const section = desk.getByRole('region', { name: 'Interviews' })
  await section.getByRole('button', { name: 'Propose an interview…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Where').fill('https://meet.example.com/grace')
  await dialog
    .getByLabel('Interviewer', { exact: true })
    .selectOption({ label: 'Naomi Feldman, Senior AI Engineer' })
  await dialog.getByLabel('Time zone of the times below').selectOption('America/Los_Angeles')
  await dialog.getByLabel('Time 1').fill(`${day}T09:00`)
  await dialog.getByLabel('Time 2').fill(`${day}T11:00`)
  await lookAt(desk, 'propose')
  await button(desk, 'Mail these times').click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await section.getByText('Waiting for the candidate').waitFor()

  await openPage(visitor, await interviewLinkOf(server, grace.email))
  await visitor.getByRole('heading', { level: 2, name: 'Pick a time' }).waitFor()
  await visitor.getByRole('radio', { name: /at 9:00 AM P[DS]T$/ }).check()
  await lookAt(visitor, 'interview')
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

/** The interviewer says what they think, after the interview. */
const judge = async () => {
  const naomi = await enter(phones.employee)
  await openPage(naomi, '/dashboard')
  await naomi.getByRole('link', { name: 'My interviews 1 waiting' }).click()
  const form = naomi.getByRole('form', { name: 'Feedback on Grace Hopper' })
  await form.getByLabel('Would you recommend this candidate?').selectOption({ label: 'Strong yes' })
  await form.getByLabel('Why?').fill('Knows Spark well.')
  await lookAt(naomi, 'my-interviews')
  await form.getByRole('button', { name: 'Give feedback' }).click()
  await naomi.getByText('What you thought: Strong yes').waitFor()
  await naomi.close()
}

/** Places the candidate whose page is open. */
const place = async (desk: Page) => {
  await button(desk, 'Place…').click()
  const dialog = desk.getByRole('dialog', { name: 'Place Grace Hopper' })
  expect(await dialog.getByLabel('Role').inputValue()).toBe(title)
  await dialog.getByLabel('Client').selectOption({ index: 1 })
  await dialog.getByLabel('First day').fill(daysAfter(utcDay(clock.now().getTime()), 14))
  await lookAt(desk, 'place')
  await button(desk, 'Place').click()
  await says(desk, 'Grace Hopper: placed. HR makes the assignment.')
}

/** HR makes the assignment of the placement. */
const confirm = async () => {
  const hr = await enter(phones.hr)
  await openPage(hr, '/dashboard')
  await hr.getByRole('link', { name: 'Placements 1 waiting' }).click()
  await hr.getByRole('link', { name: 'Grace Hopper' }).click()
  const form = hr.getByRole('form', { name: 'Confirm and invite' })
  await form.getByLabel('Department').fill('Staffing')
  await form.getByLabel('Office').selectOption({ index: 1 })
  await lookAt(hr, 'placement')
  await form.getByRole('button', { name: 'Invite and confirm' }).click()
  await says(hr, `Grace Hopper is assigned, and the invitation is on its way to ${grace.email}.`)
  await hr.getByRole('link', { name: 'Grace Hopper' }).click()
  await hr.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
  await hr.getByRole('region', { name: 'Clients' }).getByText(title).waitFor()
  await lookAt(hr, 'person')
  await hr.close()
}

/** The same person has applied with another address: it is told, compared and merged. */
const merge = async (desk: Page) => {
  await openPage(desk, '/desk/applications?view=table')
  await desk.getByRole('row', { name: 'Grace Hopper' }).getByRole('link', { name: 'Grace Hopper' }).click()
  const alike = desk.getByRole('region', { name: 'May be the same person' })
  await alike.getByText('same number').waitFor()
  await lookAt(desk, 'alike')
  await alike.getByRole('link', { name: 'Compare and merge with Grace Hopper' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Merge candidates' }).waitFor()
  await desk.getByRole('radio', { name: `E-mail: keep ${grace.email}` }).check()
  await lookAt(desk, 'merge')
  await button(desk, 'Merge').click()
  await says(desk, 'Merged into one candidate: Grace Hopper.')
  await desk.getByRole('link', { name: 'Open the latest application' }).click()
  const others = desk.getByRole('region', { name: 'Other applications of this candidate' })
  await others.getByText('Placed', { exact: false }).waitFor()
  await lookAt(desk, 'merged')
}

/** Rejects somebody from the board, who is told. Gives back the address of their application. */
const reject = async (desk: Page) => {
  await openPage(desk, '/desk/applications')
  await button(desk, 'Move Alan Turing').click()
  await button(desk, 'Reject…').click()
  const dialog = desk.getByRole('dialog', { name: 'Reject Alan Turing' })
  await dialog.getByLabel('Reason').selectOption('filled')
  await dialog.getByLabel('Tell the candidate by mail').check()
  await dialog.getByText('They read: “The position has been filled.”').waitFor()
  await lookAt(desk, 'reject')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await says(desk, 'Alan Turing: rejected.')
  await button(desk, 'Show them in the table').click()
  await desk.getByRole('link', { name: 'Alan Turing' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Alan Turing' }).waitFor()
  await history(desk).getByText('Not sent yet').waitFor()
  await clock.pass(11)
  await history(desk).getByText('· Sent', { exact: true }).waitFor()
  return new URL(desk.url()).pathname
}

/** Has everything erased that is known of the address to which a mail with this link went. */
const erase = async (visitor: Page, link: string) => {
  await openPage(visitor, link)
  const { main, heading, code, button: press } = myApplicationPage(visitor)
  await heading('We are not going ahead with your application').waitFor()
  await main.getByText('The position has been filled.').first().waitFor()
  await press('Erase my data').click()
  await code.fill(await mailedCode(server, alan.email))
  await lookAt(visitor, 'my-erasure')
  await press('Erase everything').click()
  await heading('Everything is erased').waitFor()
  await lookAt(visitor, 'erased')
}

const expectForgotten = async (desk: Page, path: string) => {
  await openPage(desk, path)
  await desk.getByText('There is no such application. It may have been erased.').waitFor()
  for (const [search, none] of [
    ['/desk/candidates?q=turing', 'No candidate matches. Remove a word or a filter.'],
    ['/desk/applications?view=table&show=Rejected', 'No applications here.'],
  ] as const) {
    await openPage(desk, search)
    await desk.getByText(none).waitFor()
  }
}

test('a job is found by its alert, applied for, answered, interviewed for, placed and confirmed; others are merged, rejected and erased', async () => {
  start = Date.now() // TEMP
  const files = await resumeFiles()
  const visitor = await visit({ url: server.url, width: 390, height: 844, expected: [/MyApplication/] })
  await askForAlert(visitor)
  mark('asked') // TEMP
  const writer = await enter(recruiter)
  await publish(writer)
  await untilMorning([visitor, writer])
  mark('restarted') // TEMP
  const alert = await mailTo(server, grace.email, title)
  expect(alert.split('\n').slice(0, 4)).toEqual([
    '1 new job for Scala · Remote:',
    '',
    title,
    'Toronto, ON · Remote · CA$70–CA$85.50/h',
  ])

  mark('mailed') // TEMP
  const desk = await enter(recruiter)
  const streaming = desk.waitForResponse(/\/Desk\/Live/)
  await openPage(desk, '/desk/applications')
  await streaming
  await openPage(visitor, pathIn(alert, '/c2c-job-board-details/'))
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
  await lookAt(visitor, 'job')
  await visitor.getByRole('link', { name: 'Apply now' }).first().click()
  const { close } = await applyWithResume(visitor, { person: grace, question, answer: 'Yes' }, files.folder)
  const card = desk.getByRole('region', { name: 'New: 1' }).getByRole('link', { name: 'Grace Hopper' })
  await card.waitFor({ timeout: 5000 })
  await close()
  mark('applied') // TEMP
  await lookAt(desk, 'board')

  await card.click()
  await desk.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
  await correspond(desk, visitor)
  mark('corresponded') // TEMP
  await lookAt(desk, 'application')
  for (const stage of ['Screening', 'Submitted', 'Interview']) await moveTo(desk, 'Grace Hopper', stage)
  const day = await arrangeInterview(desk, visitor)
  await expectInvited(day)

  mark('interview') // TEMP
  // Their sessions end with the time that passes.
  const path = new URL(desk.url()).pathname
  await desk.close()
  await clock.moveTo(new Date(`${day}T21:00:00Z`))
  await judge()
  mark('judged') // TEMP
  const later = await enter(recruiter, [/404.*GetApplication/, /GetApplication.*404/])
  await openPage(later, path)
  const interviews = later.getByRole('region', { name: 'Interviews' })
  await interviews.getByText('Naomi Feldman: Strong yes').waitFor()
  await interviews.getByText('Knows Spark well.').waitFor()
  await interviews.getByRole('button', { name: 'Took place' }).click()
  await says(later, 'Noted that it took place.')
  await moveTo(later, 'Grace Hopper', 'Offer')
  await place(later)
  mark('placing') // TEMP
  await confirm()
  mark('confirmed') // TEMP
  await history(later).getByText('confirmed the placement').waitFor({ timeout: 5000 })
  await lookAt(later, 'placed')
  await openPage(visitor, await myLink(server, grace.email))
  await visitor.getByRole('heading', { level: 2, name: 'You have taken the offer' }).waitFor()
  await lookAt(visitor, 'my-placed')

  await openPage(later, '/desk/applications')
  for (const person of [home, alan]) {
    await openPage(visitor, pathIn(alert, '/c2c-job-board-details/'))
    await visitor.getByRole('link', { name: 'Apply now' }).first().click()
    const { close: closeThanks } = await applyWithResume(
      visitor,
      { person, question, answer: 'No' },
      files.folder,
    )
    await closeThanks()
  }
  mark('others applied') // TEMP
  await merge(later)
  mark('merged') // TEMP
  const rejected = await reject(later)
  const told = await mailTo(server, alan.email, 'The position has been filled.')
  mark('rejected') // TEMP
  await later.goto('about:blank')
  await erase(visitor, pathIn(told, '/my-application'))
  await expectForgotten(later, rejected)
  await openPage(visitor, pathIn(told, '/my-application'))
  await visitor.getByRole('heading', { level: 2, name: 'This link does not work' }).waitFor()
  mark('end') // TEMP
  await files.remove()
})
