import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { answerByCall, proposeByCall } from '#tests/support/interviews-page.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { phones } from '#tests/support/sign-in.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply, ...movableClock },
})

const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })

const looks = [...getLooks(390), { width: 768, dark: true }, ...getLooks(1440)]

test('an interview is accessible and fits where it is proposed, picked, judged and read about', async () => {
  const FirstName = `Maximiliana${'a'.repeat(39)}`
  const recruiter = await enter('+13605550110')
  const name = await applyByCall(server, 950, 'senior-databricks-engineer-dallas', { FirstName })
  const from = daysAfter(utcDay(Date.now()), 3)
  const asked = { name, email: 'ana950@example.com', from, place: 'https://meet.example.com/ana' }
  const { id, link, token } = await proposeByCall(server, recruiter, asked)
  const desk = await visit({
    url: server.url,
    storage: recruiter,
    expected: [/400.*ProposeInterview/, /400 \(Bad Request\).*ProposeInterview/],
  })
  await openPage(desk, `/desk/applications/${id}`)
  await desk.getByRole('button', { name: 'Propose an interview…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await dialog.getByText('Please choose a date and a time').waitFor()
  await expectFineIn(desk, looks)
  await desk.goto('about:blank')

  const page = await visit({ url: server.url, width: 390, height: 844 })
  await openPage(page, link)
  await page.getByRole('heading', { level: 2, name: 'Pick a time' }).waitFor()
  await expectFineIn(page, looks)
  await page.goto('about:blank')
  await answerByCall(server, token, { kind: 'pick' })

  // Sessions expire meanwhile.
  await readClock(server).pass(30 * 24 * 60)
  const judge = await enter(phones.employee)
  const naomi = await visit({ url: server.url, storage: judge })
  await openPage(naomi, '/dashboard')
  await naomi.getByRole('link', { name: 'My interviews 1 waiting' }).click()
  const form = naomi.getByRole('form', { name: `Feedback on ${name}` })
  await form.waitFor()
  await expectFineIn(naomi, looks)
  await form.getByLabel('Would you recommend this candidate?').selectOption({ label: 'Strong yes' })
  await form.getByLabel('Why?').fill('Knows Spark well.')
  await form.getByRole('button', { name: 'Give feedback' }).click()
  await naomi.getByText('What you thought: Strong yes').waitFor()

  const later = await visit({ url: server.url, storage: await enter('+13605550110') })
  await openPage(later, `/desk/applications/${id}`)
  const shown = later.getByRole('region', { name: 'Interviews' })
  await shown.getByText('Naomi Feldman: Strong yes').waitFor()
  await shown.getByRole('button', { name: 'Completed' }).click()
  await shown.getByText('Completed', { exact: true }).waitFor()
  await expectFineIn(later, looks)
})
