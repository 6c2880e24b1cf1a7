import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import {
  type ApplyValues,
  applyPage,
  applyPath,
  katherine,
  noApplication,
  storedApplication,
} from '#tests/support/apply-page.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pdfBytes, type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { countFiles, storedApplications } from '#tests/support/stored-applications.ts'

/** A visitor on the apply page whose application reaches the server only when the test lets it. */
type Visit = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: ApplyValues
  next: () => ApplyValues
  requests: HeldRequests
  /** What was thanked for, along all paths. */
  sent: ApplyValues[]
}

const sendUrl = '**/CRM/UASubmitCandidate'
const offline = 'We could not reach the server. Check your connection and try again.'

let files: ResumeFiles

const expectForm = async (page: Page, values: ApplyValues | null) => {
  const form = applyPage(page)
  expect(await form.values()).toEqual(values ?? noApplication)
  expect(await form.fileName()).toBe(values ? 'resume.pdf' : null)
}

export const applyFlowModel = browserModel<Visit>({
  name: 'apply-flow',
  machine: formFlowMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'editable.ready': async ({ page, values }, { context }) => {
      const { submit, failure, thanks } = applyPage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      await expectForm(page, context.attempt && values)
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const { submit, failure } = applyPage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      await expectForm(page, values)
      expect(await failure.textContent()).toBe(offline)
      await page.getByRole('alert').filter({ hasText: offline }).nth(1).waitFor()
    },
    submitting: async ({ page, values, requests }) => {
      const before = requests.count()
      const form = applyPage(page)
      await form.wait.waitFor()
      await form.progress.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      for (const field of [...Object.values(form.fields), form.removeFile]) {
        expect(await field.isDisabled()).toBe(true)
      }
      await expectForm(page, values)
      await page.keyboard.press('Enter')
      expect(requests.count()).toBe(before)
    },
    thankYou: async ({ page }) => {
      const { thanks, close } = applyPage(page)
      await thanks.getByText('Your submission has been received!').waitFor()
      expect(await close.isVisible()).toBe(true)
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const { fields, fill, choose, removeFile, submit } = applyPage(page)
      if ((await fields.first.inputValue()) === '') {
        await fill(values)
        await choose(await files.pdf())
        await removeFile.waitFor()
      }
      const before = requests.count()
      await submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests, sent, values }) => {
      expect(await requests.letThrough()).toBe(200)
      sent.push(values)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await applyPage(page).cancel.click()
      await requests.cutOff()
    },
    close: async (visit) => {
      await applyPage(visit.page).close.click()
      visit.values = visit.next()
    },
  },
  cases: {
    submit: { type: 'submit', values: { name: 'Katherine' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
  afterwards: ['what was thanked for is stored with its resume, and nothing else'],
  begin: async ({ server, visit }) => {
    files = await resumeFiles()
    const filesBefore = await countFiles(server)
    let started = 0
    const sent: ApplyValues[] = []
    const next = () => ({ ...katherine, email: `katherine${++started}@example.com` })
    return {
      open: async () => {
        const page = await visit({ expected: [/CRM\/UASubmitCandidate/] })
        const requests = await holdRequests(page, sendUrl)
        await openPage(page, applyPath)
        return { page, values: next(), next, requests, sent }
      },
      afterwards: {
        'what was thanked for is stored with its resume, and nothing else': async () => {
          await server.stop()
          const resume = { name: 'resume.pdf', kind: 'pdf', bytes: pdfBytes }
          expect(await storedApplications(server)).toEqual(
            sent.map((values) => storedApplication(values, resume)),
          )
          expect(await countFiles(server)).toBe(filesBefore + sent.length)
        },
      },
      end: () => files.remove(),
    }
  },
})
