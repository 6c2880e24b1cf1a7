import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'
import { skillsPage } from './skills-page.ts'

/** Opens the know-your-worth page, which shows what open contracts pay for the skills that are ticked. */
export const openSkillWorth = async (page: Page) => {
  await openPage(page, '/knowyourworth')
  const { form, box, years } = skillsPage(page)
  const panel = page.getByRole('region', { name: 'What open contracts pay' })
  /** Finds the skill by the search, in any category. */
  const tick = async (name: string) => {
    const search = form.getByRole('searchbox', { name: 'Search skills' })
    await search.fill(name)
    await box(name).first().check()
    await search.fill('')
  }
  return {
    ...{ box, years, panel, tick },
    part: (name: string) => panel.getByRole('region', { name }),
    says: (text: string) => panel.getByText(text).waitFor(),
  }
}
