import type { Page } from 'playwright-core'
import { skillsSelectionMachine } from '#machines/careers/skills-selection.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { shownMessages } from '#tests/support/shown-messages.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'

type Visit = { page: Page; requests: PausedRequests }

const expectSelection = async ({ page, requests }: Visit, count: string, alone: string[]) => {
  const form = skillsPage(page)
  await form.count.getByText(count).waitFor()
  expect((await shownMessages(form.form)).alone).toEqual(alone)
  expect(requests.count()).toBe(0)
}

const reminders = async (page: Page) => Object.entries((await shownMessages(skillsPage(page).form)).fields)

const tickAsTold = async (page: Page, ticked: number, done: number) => {
  const { box, years } = skillsPage(page)
  // Skills are counted only when a checkbox changes.
  await box('java').check()
  for (const [index, skill] of ['java', 'python'].entries()) {
    await box(skill).setChecked(index < ticked)
    if (index < ticked) await years(skill).fill(index < done ? '5' : '')
  }
}

export const skillsSelectionModel = browserModel<Visit>({
  name: 'skills-selection',
  machine: skillsSelectionMachine,
  states: {
    'nothing.quiet': (visit) => expectSelection(visit, 'No skill chosen yet', []),
    'nothing.reminded': (visit) =>
      expectSelection(visit, 'No skill chosen yet', ['Select atleast one skill ']),
    'incomplete.quiet': (visit) => expectSelection(visit, 'Years entered for 1 of 2 skills', []),
    'incomplete.reminded': async (visit) => {
      await expectSelection(visit, 'Years entered for 1 of 2 skills', [])
      expect(await reminders(visit.page)).toEqual([['Years of experience: python', 'Enter Experience']])
    },
    complete: async (visit) => {
      await expectSelection(visit, 'Years entered for 2 of 2 skills', [])
      expect(await reminders(visit.page)).toEqual([])
    },
  },
  events: {
    count: ({ page }, { ticked, done }) => tickAsTold(page, ticked, done),
    'ask to send': ({ page }) => skillsPage(page).submit.click(),
  },
  ...getSample('skillsSelection'),
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit()
      const requests = await pauseRequests(page, '**/CRM/AddCurrentOpening')
      await openPage(page, '/knowyourworth')
      await skillsPage(page).fill(grace)
      return { page, requests }
    },
    close: async ({ page, requests }, { steps }) => {
      await skillsPage(page).submit.click()
      const isComplete = steps.at(-1)?.snapshot.matches('complete') ?? false
      if (isComplete) await requests.arrived(1)
      expect(requests.count()).toBe(isComplete ? 1 : 0)
    },
  }),
})
