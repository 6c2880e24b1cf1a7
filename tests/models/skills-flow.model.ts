import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import {
  type Applicant,
  grace,
  noApplicant,
  skillsPage,
  storedApplicant,
} from '#tests/support/skills-page.ts'
import { storedSkillApplications } from '#tests/support/stored-applications.ts'

/** A visitor on the know-your-worth page whose application reaches the server only when the test lets it. */
type Visit = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: Applicant
  next: () => Applicant
  requests: HeldRequests
  /** What was thanked for, along all paths. */
  sent: Applicant[]
}

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

export const skillsFlowModel = browserModel<Visit>({
  name: 'skills-flow',
  machine: formFlowMachine,
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
    'send.done': async ({ requests, sent, values }) => {
      expect(await requests.letThrough()).toBe(200)
      sent.push(values)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await skillsPage(page).cancel.click()
      await requests.cutOff()
    },
    close: async (visit) => {
      await skillsPage(visit.page).close.click()
      visit.values = visit.next()
    },
  },
  cases: {
    submit: { type: 'submit', values: { name: 'Grace' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
  afterwards: ['what was thanked for is stored, and nothing else'],
  begin: async ({ server, visit }) => {
    let started = 0
    const sent: Applicant[] = []
    const next = () => ({ ...grace, email: `grace${++started}@example.com` })
    return {
      open: async () => {
        const page = await visit({ expected: [/CRM\/AddCurrentOpening/] })
        const requests = await holdRequests(page, sendUrl)
        await openPage(page, '/knowyourworth')
        return { page, values: next(), next, requests, sent }
      },
      afterwards: {
        'what was thanked for is stored, and nothing else': async () => {
          await server.stop()
          const java = { pro_skills: 'java', pro_YrsExp: 5, pro_category: 'Programming Languages' }
          expect(await storedSkillApplications(server)).toEqual(
            sent.map((values) => ({ ...storedApplicant(values), candidateSkills: [java] })),
          )
        },
      },
    }
  },
})
