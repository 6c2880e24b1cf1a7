import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'
import { skillsPage } from './skills-page.ts'

export const openSkillWorth = async (page: Page) => {
  await openPage(page, '/knowyourworth')
  const { form, box, years } = skillsPage(page)
  const panel = page.getByRole('region', { name: 'What open contracts pay' })
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
