import type { Page, Route } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { saveAnswerDraft } from '#api/contracts/recruiting/answer-draft.contract.ts'
import { getInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { answerDraftMachine } from '#machines/recruiting/answer-draft.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { type LockedDrafts, lockDrafts } from '#tests/support/locked-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import type { Site } from '#tests/support/running-server.ts'

type Visit = {
  page: Page
  drafts: LockedDrafts
  saves: Route[]
  answers: PausedRequests
  words: number
  saving: string
  stored: () => Promise<{ text: string; writers: string[] }>
}

const form = (page: Page) => page.getByRole('form', { name: 'Answer this message' })
const editor = (page: Page) => form(page).getByLabel('Your answer')

const expectStored = async ({ page, stored }: Visit, isCurrent: boolean) => {
  const text = await editor(page).inputValue()
  const found = await eventually(stored, (one) => (one.text === text) === isCurrent)
  expect(found.text === text).toBe(isCurrent)
}

const isCurrent = async (visit: Visit) => {
  const [save] = await eventually(
    async () => visit.saves,
    (saves) => saves.length > 0,
  )
  visit.saving = saveAnswerDraft.body.parse(save?.request().postDataJSON()).text
  return visit.saving === (await editor(visit.page).inputValue())
}

const endSave = async (visit: Visit, end: (route: Route) => Promise<void>) => {
  await isCurrent(visit)
  const [save] = visit.saves.splice(0)
  if (save) await end(save)
}

const type = async (visit: Visit) => {
  visit.words += 1
  const again = visit.page.getByRole('button', { name: 'Write another answer' })
  if (await again.isVisible()) await again.click()
  await editor(visit.page).fill(`Dear Ines ${visit.words}`)
}

const readInquiry = async ({ url }: Site, { token }: Record<string, string>, id: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return getInquiry.response.parse(
    await (await fetch(`${url}${getInquiry.path}?id=${id}`, { headers })).json(),
  )
}

export const answerDraftModel = browserModel<Visit>({
  name: 'answer-draft',
  machine: answerDraftMachine,
  server: { env: { SEED: 'sample', ANSWER_DELAY_SECONDS: '600' } },
  states: {
    restoring: ({ drafts }) => drafts.asked().then(() => {}),
    saved: async ({ saves, stored }) => {
      await eventually(stored, ({ writers }) => writers.length === 0)
      expect(saves).toEqual([])
    },
    'writing.saving.current': async (visit) => expect(await isCurrent(visit)).toBe(true),
    'writing.saving.overtaken': async (visit) => expect(await isCurrent(visit)).toBe(false),
    'writing.upToDate': async (visit) => {
      await expectStored(visit, true)
      expect((await visit.stored()).writers).toEqual(['Elena Petrova'])
      expect(visit.saves).toEqual([])
    },
    'writing.typing': async (visit) => {
      await expectStored(visit, false)
      expect(visit.saves).toEqual([])
    },
    'writing.unreachable': async (visit) => {
      const { text, writers } = await visit.stored()
      expect({ text, isSeen: writers.length > 0 }).not.toEqual({
        text: await editor(visit.page).inputValue(),
        isSeen: true,
      })
      expect(visit.saves).toEqual([])
    },
    sending: async ({ answers, saves, stored }) => {
      await answers.waits()
      await eventually(stored, ({ writers }) => writers.length === 0)
      expect(saves).toEqual([])
    },
  },
  events: {
    'restore.done': async (visit, { output }) => {
      if (output) await type(visit)
      await visit.drafts.letHappen()
    },
    'restore.error': ({ drafts }) => drafts.fail().then(() => {}),
    change: type,
    send: async (visit) => {
      await form(visit.page).getByRole('button', { name: 'Send answer' }).click()
      await visit.answers.waits()
      for (const save of visit.saves.splice(0)) await save.abort().catch(() => {})
    },
    sent: async ({ page, answers }) => {
      expect(await answers.letThrough()).toBe(200)
      await page.getByRole('status').filter({ hasText: 'Answer on its way' }).waitFor()
    },
    'not sent': async ({ page, answers }) => {
      await answers.refuse('UNAVAILABLE')
      await form(page).getByRole('alert').waitFor()
    },
    'save.done': async (visit) => {
      const saved = visit.page.waitForResponse((response) => response.url().endsWith(saveAnswerDraft.path))
      await endSave(visit, (route) => route.continue())
      await saved
    },
    'save.error': (visit) => endSave(visit, (route) => route.abort()),
    'after.pauseInTyping': ({ page }) => page.clock.runFor(1000),
    'after.beforeNextTry': ({ page }) => page.clock.runFor(5000),
  },
  ...getSample('answerDraft'),
  begin: async ({ server, visit }) => {
    const enter = (phoneNo: string) => signedInStorage(server, { phoneNo, userType: userTypes.employee })
    const [storage, colleague] = [await enter('+13605550110'), await enter('+13605550105')]
    let count = 100
    return {
      open: async () => {
        count += 1
        const id = await readInquiryId(server, storage, await writeByCall(server, count))
        const page = await visit({
          storage,
          expected: [/favicon\.ico/, /ERR_FAILED/, /503/, /SaveAnswerDraft/],
        })
        const drafts = await lockDrafts(page)
        const saves: Route[] = []
        await page.route(`**${saveAnswerDraft.path}`, async (route) => {
          const { isWriting } = saveAnswerDraft.body.parse(route.request().postDataJSON())
          if (isWriting) saves.push(route)
          else await route.continue()
        })
        const answers = await pauseRequests(page, '**/Desk/AnswerInquiry')
        await page.clock.install()
        await openPage(page, `/desk/inbox?id=${id}`)
        await editor(page).waitFor()
        await page.clock.pauseAt(Date.now() + 10_000)
        const stored = async () => ({
          text: (await readInquiry(server, storage, id)).draft?.text ?? '',
          writers: (await readInquiry(server, colleague, id)).writers,
        })
        return { page, drafts, saves, answers, words: 0, saving: '', stored }
      },
    }
  },
})
