import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { grace, noApplicant, skillsPage, storedApplicant } from '#tests/support/skills-page.ts'
import { storedSkillApplications } from '#tests/support/stored-applications.ts'

const sendUrl = '**/CRM/AddCurrentOpening'
const java = { pro_skills: 'java', pro_YrsExp: 5, pro_category: 'Programming Languages' }

const { visit, server } = withSite()
const stored: object[] = []

const openForm = async (expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, '/knowyourworth')
  return { page, ...skillsPage(page) }
}

test('an application is stored with its skills, and with the category of skills that occur twice', async () => {
  const { category, summary, box, years, fill, submit, thanks, close, values } = await openForm()
  await box('java').check()
  await years('java').fill('5')
  for (const [name, typed] of [
    ['Devops', '2.5'],
    ['Others', '7'],
  ] as const) {
    const group = category(name)
    await summary(name).click()
    await group.getByRole('checkbox', { name: 'Jenkins' }).check()
    await group.getByRole('spinbutton', { name: 'Years of experience: Jenkins' }).fill(typed)
  }
  await fill(grace)
  await submit.click()
  await thanks.waitFor()
  expect(await thanks.textContent()).toBe('Thank you!Your submission has been received!Close')
  stored.push({
    ...storedApplicant(grace),
    candidateSkills: [
      java,
      { pro_skills: 'Jenkins', pro_YrsExp: 2.5, pro_category: 'Devops' },
      { pro_skills: 'Jenkins', pro_YrsExp: 7, pro_category: 'Others' },
    ],
  })
  await close.click()
  await submit.waitFor()
  expect(await values()).toEqual(noApplicant)
  expect(await box('java').isChecked()).toBe(false)
  expect(await years('java').count()).toBe(0)
})

test('an application is filled in and sent by keyboard alone', async () => {
  const { page, box, years, fields, submit, thanks } = await openForm()
  await box('java').focus()
  await page.keyboard.press('Space')
  await years('java').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await fields.first.focus()
  for (const text of [grace.first, grace.last, grace.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('2133734253')
  await page.keyboard.press('Tab')
  await page.keyboard.type(grace.linkedIn)
  await page.keyboard.press('Tab')
  expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await thanks.waitFor()
  stored.push({ ...storedApplicant(grace), candidateSkills: [java] })
})

test('the search shows the skills of all categories whose name contains the typed text, and a ticked skill whose years are missing is shown, though its category was closed', async () => {
  const { form, summary, box, years, fill, submit } = await openForm()
  const search = form.getByRole('searchbox', { name: 'Search skills' })
  const names = () =>
    form.getByRole('checkbox').evaluateAll((boxes) => boxes.map((one) => one.closest('div')?.textContent))
  await search.fill(' GIT ')
  expect(await names()).toEqual(['Git', 'GitLabs', 'Git'])
  await search.fill('cobol')
  await form.getByText('No skill has that name.').waitFor()
  expect(await names()).toEqual([])
  await search.fill('azure')
  await box('Azure OpenAI').check()
  await search.fill('')
  expect(await box('java').isVisible()).toBe(true)

  await summary('Devops').click()
  await box('GitLabs').check()
  await summary('Devops').click()
  expect(await box('GitLabs').isVisible()).toBe(false)
  await fill(grace)
  await submit.click()
  await years('GitLabs').waitFor()
  expect(await years('GitLabs').getAttribute('aria-invalid')).toBe('true')
})

test('a failed send keeps the values and the skills; the next one stores them once', async () => {
  const { page, box, years, fill, submit, failure, thanks, values } = await openForm([
    /CRM\/AddCurrentOpening/,
  ])
  await page.route(
    sendUrl,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await box('java').check()
  await years('java').fill('5')
  await fill({ ...grace, first: 'Lost' })
  await submit.click()
  await failure.getByText('We could not reach the server. Check your connection and try again.').waitFor()
  expect(await values()).toEqual({ ...grace, first: 'Lost' })
  expect(await years('java').inputValue()).toBe('5')
  await submit.click()
  await thanks.waitFor()
  stored.push({ ...storedApplicant({ ...grace, first: 'Lost' }), candidateSkills: [java] })
})

test('the server stores each application that was thanked for once, in order', async () => {
  await server.stop()
  expect(await storedSkillApplications(server)).toEqual(stored)
})
