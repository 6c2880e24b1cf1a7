import type { Page } from 'playwright-core'
import { submissionStepMachine } from '#machines/submission/submission-step.machine.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { letters } from '#tests/support/letters.ts'
import { openPage } from '#tests/support/open-page.ts'
import { accounts } from '#tests/support/portal-visit.ts'
import { submitCandidate } from '#tests/support/submit-candidate.ts'

/** Somebody of human resources with a submission open, whose steps reach the server only when the test lets them. */
type Visit = {
  page: Page
  /** Whose submission is open. */
  name: string
  requests: HeldRequests
  /** Submits another candidate and opens the submission. */
  openAnother: () => Promise<string>
}

const offline = 'We could not reach the server. Check your connection and try again.'

const details = ({ page, name }: Pick<Visit, 'page' | 'name'>) =>
  page.getByRole('dialog', { name: `${name}, Data Engineer` })

const steps = (visit: Visit) => details(visit).getByRole('group', { name: 'Next step' }).getByRole('button')

const confirm = (visit: Visit) => details(visit).getByRole('button', { name: /^Yes: / })

/** How often something happened to the submission so far. */
const happened = (visit: Visit) =>
  details(visit).getByRole('list', { name: 'What happened' }).getByRole('listitem')

export const submissionStepModel = browserModel<Visit>({
  name: 'submission-step',
  machine: submissionStepMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    idle: async (visit) => {
      await details(visit).getByRole('list', { name: 'What happened' }).waitFor()
      expect(await confirm(visit).count()).toBe(0)
    },
    asking: async (visit) => {
      await confirm(visit).waitFor()
      expect(await confirm(visit).isEnabled()).toBe(true)
      expect(await details(visit).getByRole('alert').count()).toBe(0)
    },
    taking: async (visit) => {
      expect(await details(visit).getByRole('button', { name: 'Wait...' }).isDisabled()).toBe(true)
    },
    failed: (visit) => details(visit).getByRole('alert').filter({ hasText: offline }).waitFor(),
  },
  events: {
    ask: async (visit) => {
      // Who has the job can go no further.
      if ((await steps(visit).count()) === 0) visit.name = await visit.openAnother()
      await steps(visit).first().click()
    },
    confirm: async (visit) => {
      const before = visit.requests.count()
      await confirm(visit).click()
      await visit.requests.arrived(before + 1)
    },
    cancel: (visit) => details(visit).getByRole('button', { name: 'Cancel' }).click(),
    'takeStep.done': async (visit) => {
      const before = await happened(visit).count()
      expect(await visit.requests.letThrough()).toBe(200)
      await happened(visit).nth(before).waitFor()
    },
    'takeStep.error': ({ requests }) => requests.cutOff(),
  },
  cases: {
    ask: { type: 'ask', step: 'review' },
    confirm: { type: 'confirm', note: '', key: 'key-1' },
    'takeStep.error': { type: 'takeStep.error', error: new Error('offline') },
  },
  begin: async ({ server, visit }) => {
    const partner = await signedInStorage(server, accounts.partner)
    const storage = await signedInStorage(server, accounts.hr)
    let names = 0
    const openNext = async (page: Page) => {
      const name = `Candidate ${letters(names++)}`
      await submitCandidate(server, partner, name)
      await openPage(page, '/submissions')
      await page.getByRole('button', { name: `Details of ${name} for ` }).click()
      return name
    }
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/CRM\/MoveSubmission/] })
        const requests = await holdRequests(page, '**/CRM/MoveSubmission')
        return { page, name: await openNext(page), requests, openAnother: () => openNext(page) }
      },
      close: ({ page }) => expectAccessible(page),
    }
  },
})
