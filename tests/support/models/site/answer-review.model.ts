import type { Page } from 'playwright-core'
import { getSample } from '#machines/samples.ts'
import { answerReviewMachine } from '#machines/site/answer-review.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { leaseExample } from '#tests/support/lease-example.ts'
import { openPage } from '#tests/support/open-page.ts'

const expectButtons = async (page: Page, names: string[]) => {
  const { buttons } = leaseExample(page)
  await buttons.filter({ hasText: names[0] ?? '' }).waitFor()
  expect(await buttons.allTextContents()).toEqual(names)
}

const expectField = async (page: Page, isRefused: boolean) => {
  await expectButtons(page, ['Approve', 'Cancel'])
  const { field, refusal } = leaseExample(page)
  await refusal.waitFor({ state: isRefused ? 'visible' : 'detached' })
  expect(await field.getAttribute('aria-invalid')).toBe(String(isRefused))
}

export const answerReviewModel = browserModel<Page>({
  name: 'answer-review',
  machine: answerReviewMachine,
  states: {
    proposed: async (page) => {
      await expectButtons(page, ['Approve', 'Correct'])
      expect(await leaseExample(page).log.textContent()).toBe('')
    },
    'correcting.editing': (page) => expectField(page, false),
    'correcting.refused': (page) => expectField(page, true),
    decided: async (page) => {
      await expectButtons(page, ['Start over'])
      await leaseExample(page).log.getByText('You, the property manager', { exact: true }).waitFor()
    },
  },
  events: {
    approve: (page) => leaseExample(page).button('Approve').click(),
    'submit correction': async (page, { answer }) => {
      await leaseExample(page).field.fill(answer)
      await leaseExample(page).button('Approve').click()
    },
    correct: (page) => leaseExample(page).button('Correct').click(),
    type: (page) => leaseExample(page).field.fill('The landlord'),
    cancel: (page) => leaseExample(page).button('Cancel').click(),
    'start over': (page) => leaseExample(page).button('Start over').click(),
  },
  ...getSample('answerReview'),
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit()
      await openPage(page, '/')
      return page
    },
  }),
})
