import { isPageKey, pages } from '#src/content/pages.ts'
import { parentPages } from '#src/content/portal-navigation.ts'

test('every page of the administration that lies below another leads back up to it', () => {
  const keys = Object.keys(pages).filter(isPageKey)
  const below = keys.filter((key) => /^\/admin\/[^/]+\//.test(pages[key].path))
  const parents = below.map((key) => {
    const parent = parentPages[key]
    return [pages[key].path, parent && pages[parent].path]
  })

  expect(parents).toEqual(below.map((key) => [pages[key].path, pages[key].path.replace(/\/[^/]+$/, '')]))
  expect(below.length).toBeGreaterThan(5)
})
