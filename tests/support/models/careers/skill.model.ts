import type { Page } from 'playwright-core'
import { skillMachine } from '#machines/careers/skill.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { shownMessages } from '#tests/support/shown-messages.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'

const expectRow = async (page: Page, row: { years: string | null; isReminded: boolean; count: string }) => {
  const { form, box, years, count } = skillsPage(page)
  await count.getByText(row.count).waitFor()
  expect(await box('Hive').isChecked()).toBe(row.years !== null)
  expect(await years('Hive').count()).toBe(row.years === null ? 0 : 1)
  if (row.years !== null) expect(await years('Hive').inputValue()).toBe(row.years)
  expect(await shownMessages(form)).toEqual({
    fields: row.isReminded ? { 'Years of experience: Hive': 'Enter Experience' } : {},
    alone: [],
  })
}

const noneDone = 'Years entered for 0 of 1 skill'

export const skillModel = browserModel<Page>({
  name: 'skill',
  machine: skillMachine,
  input: { id: 7 },
  states: {
    unticked: (page) => expectRow(page, { years: null, isReminded: false, count: 'No skill chosen yet' }),
    'ticked.needsExperience.untouched': (page) =>
      expectRow(page, { years: '', isReminded: false, count: noneDone }),
    'ticked.needsExperience.reminded': (page) =>
      expectRow(page, { years: '', isReminded: true, count: noneDone }),
    'ticked.done': (page, { context }) =>
      expectRow(page, {
        years: String(context.years),
        isReminded: false,
        count: 'Years entered for 1 of 1 skill',
      }),
  },
  events: {
    tick: (page) => skillsPage(page).box('Hive').check(),
    untick: (page) => skillsPage(page).box('Hive').uncheck(),
    'enter years': async (page, { years }) => {
      const { submit, years: field } = skillsPage(page)
      const isEmpty = (await field('Hive').inputValue()) === ''
      if (years === null && isEmpty) return submit.click()
      return field('Hive').fill(years === null ? '' : String(years))
    },
  },
  cases: {
    'enter 5 years': { type: 'enter years', years: 5 },
    'enter 12.5 years': { type: 'enter years', years: 12.5 },
    'enter nothing': { type: 'enter years', years: null },
  },
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit()
      await openPage(page, '/knowyourworth')
      await skillsPage(page).fill(grace)
      return page
    },
  }),
})
