import type { Page } from 'playwright-core'
import { z } from 'zod'
import { submissionLifecycle } from '#machines/staffing/submission.lifecycle.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openSubmission, takeStep, timeline } from '#tests/support/bench-pages.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { olivia, priya } from '#tests/support/portal-people.ts'
import { type Sender, submitByCall } from '#tests/support/submit-by-call.ts'

type Both = { partner: Page; reviewer: Page; candidate: string }

const readSteps = (page: Page) =>
  page.getByRole('dialog').getByRole('group', { name: 'Next step' }).getByRole('button').allTextContents()

const lookAnew = async (page: Page, candidate: string) => {
  await page.reload()
  await openSubmission(page, candidate)
}

const isOpen =
  (status: string, next: string) =>
  async ({ partner, reviewer }: Both) => {
    expect((await timeline(reviewer)).at(-1)).toBe(status)
    expect(await readSteps(reviewer)).toEqual([next, 'Reject'])
    expect(await readSteps(partner)).toEqual(['Withdraw'])
  }

const isDecided =
  (status: string) =>
  async ({ partner, reviewer, candidate }: Both) => {
    await Promise.all([lookAnew(partner, candidate), lookAnew(reviewer, candidate)])
    for (const page of [partner, reviewer]) {
      expect((await timeline(page)).at(-1)).toBe(status)
      expect(await readSteps(page)).toEqual([])
    }
    expect(await timeline(partner)).toEqual(await timeline(reviewer))
  }

const reviewerTakes = (step: string, status: string) => (both: Both) => takeStep(both.reviewer, step, status)

export const submissionModel = browserModel<Both>({
  name: 'submission',
  machine: submissionLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Submitted: isOpen('Submitted', 'Start review'),
    'Under Review': isOpen('Under Review', 'Shortlist'),
    Shortlisted: isOpen('Shortlisted', 'Invite to interview'),
    Interview: isOpen('Interview', 'Record offer'),
    Offered: isOpen('Offered', 'Record placement'),
    Placed: isDecided('Placed'),
    Rejected: isDecided('Rejected'),
    Withdrawn: isDecided('Withdrawn'),
  },
  events: {
    review: reviewerTakes('Start review', 'Under Review'),
    shortlist: reviewerTakes('Shortlist', 'Shortlisted'),
    interview: reviewerTakes('Invite to interview', 'Interview'),
    offer: reviewerTakes('Record offer', 'Offered'),
    place: reviewerTakes('Record placement', 'Placed'),
    reject: reviewerTakes('Reject', 'Rejected'),
    withdraw: ({ partner }) => takeStep(partner, 'Withdraw', 'Withdrawn'),
  },
  begin: async ({ server, visit }) => {
    const partnerStorage = await signedInStorage(server, olivia)
    const reviewerStorage = await signedInStorage(server, priya)
    const sender: Sender = { url: server.url, token: z.string().parse(partnerStorage.token) }
    let paths = 0
    const endsChecked = new Set<string>()
    const enter = async (storage: Record<string, string>, candidate: string, dark: boolean) => {
      const page = await visit({ storage, dark })
      await openPage(page, '/submissions')
      await openSubmission(page, candidate)
      return page
    }
    return {
      open: async () => {
        paths += 1
        const candidate = `Walker ${String.fromCharCode(65 + Math.floor(paths / 26), 65 + (paths % 26))}`
        await submitByCall(sender, candidate)
        const [partner, reviewer] = await Promise.all([
          enter(partnerStorage, candidate, true),
          enter(reviewerStorage, candidate, false),
        ])
        return { partner, reviewer, candidate }
      },
      close: async ({ partner, reviewer }, { steps }) => {
        const end = String(steps.at(-1)?.snapshot.value)
        if (endsChecked.has(end)) return
        endsChecked.add(end)
        await expectAccessible(partner)
        await expectAccessible(reviewer)
      },
    }
  },
})
