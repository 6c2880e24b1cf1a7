import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import {
  type Applicant,
  grace,
  noApplicant,
  skillsPage,
  storedApplicant,
} from '#tests/support/skills-page.ts'
import { storedSkillApplications } from '#tests/support/stored-applications.ts'
import { modelFromChart } from '#tests/support/test-model.ts'

/** A visitor on the know-your-worth page whose application reaches the server only when the test lets it. */
type Visit = { page: Page; values: Applicant; requests: HeldRequests }

const sendUrl = '**/CRM/AddCurrentOpening'

const expectFilled = async (page: Page, values: Applicant) => {
  const form = skillsPage(page)
  expect(await form.values()).toEqual(values)
  expect(await form.box('java').isChecked()).toBe(true)
  expect(await form.years('java').inputValue()).toBe('5')
}

const expectEmpty = async (page: Page) => {
  const form = skillsPage(page)
  expect(await form.values()).toEqual(noApplicant)
  expect(await form.box('java').isChecked()).toBe(false)
  expect(await form.count.textContent()).toBe('No skill ticked yet')
}

const model = modelFromChart<Visit>(formFlowMachine, {
  states: {
    'editable.ready': async ({ page, values }, { context }) => {
      const { submit, failure, thanks } = skillsPage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      await (context.attempt ? expectFilled(page, values) : expectEmpty(page))
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const { submit, failure } = skillsPage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      await expectFilled(page, values)
      expect(await failure.textContent()).toBe(
        'We could not reach the server. Check your connection and try again.',
      )
      await page
        .getByRole('alert')
        .filter({ hasText: 'We could not reach the server. Check your connection and try again.' })
        .nth(1)
        .waitFor()
    },
    submitting: async ({ page, values, requests }) => {
      const before = requests.count()
      const form = skillsPage(page)
      await form.wait.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      const disabled = [...Object.values(form.fields), form.box('java'), form.years('java')]
      for (const field of disabled) expect(await field.isDisabled()).toBe(true)
      await expectFilled(page, values)
      await page.keyboard.press('Enter')
      expect(requests.count()).toBe(before)
    },
    thankYou: async ({ page }) => {
      const { thanks, close } = skillsPage(page)
      await thanks.getByText('Your submission has been received!').waitFor()
      expect(await close.isVisible()).toBe(true)
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const form = skillsPage(page)
      if (!(await form.box('java').isChecked())) {
        await form.fill(values)
        await form.box('java').check()
        await form.years('java').fill('5')
      }
      const before = requests.count()
      await form.submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests }) => {
      expect(await requests.letThrough()).toBe(200)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await skillsPage(page).cancel.click()
      await requests.cutOff()
    },
    close: ({ page }) => skillsPage(page).close.click(),
  },
  cases: {
    submit: { type: 'submit', values: { name: 'Grace' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
})

const { visit } = withBrowser()
const sent: Applicant[] = []
let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.remove())

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
  const page = await visit({ url: server.url, expected: [/CRM\/AddCurrentOpening/] })
  const requests = await holdRequests(page, sendUrl)
  await openPage(page, '/knowyourworth')
  const values = { ...grace, email: `grace${sent.length}@example.com` }
  await path.run({ page, values, requests })
  if (path.states.includes('thankYou')) sent.push(values)
})

test('the paths came past the whole chart', () => model.checkCoverage())

test('what was thanked for is stored, and nothing else', async () => {
  await server.stop()
  const java = { pro_skills: 'java', pro_YrsExp: 5, pro_category: 'Programming Languages' }
  expect(await storedSkillApplications(server)).toEqual(
    sent.map((values) => ({ ...storedApplicant(values), candidateSkills: [java] })),
  )
})
