import type { Locator, Page } from 'playwright-core'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const job = 'senior-databricks-engineer-dallas'

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const tools: { path: string; first: (page: Page) => Locator }[] = [
  {
    path: '/c2c-job-board',
    first: (page) => page.getByRole('heading', { level: 3, name: 'AI Agent Engineer' }),
  },
  { path: '/hot-list', first: (page) => page.getByRole('rowheader').first() },
  {
    path: '/search-your-ideal-condidate',
    first: (page) => page.getByRole('heading', { name: 'Senior Data Engineer' }),
  },
  { path: '/knowyourworth', first: (page) => page.getByRole('checkbox', { name: 'java', exact: true }) },
  { path: `/applynow/${job}`, first: (page) => page.getByLabel('First Name') },
  { path: '/free-consultation', first: (page) => page.getByLabel('Full Name') },
  {
    path: `/c2c-job-board-details/${job}`,
    first: (page) => page.getByRole('link', { name: 'Apply now' }).first(),
  },
  { path: '/sign-in', first: (page) => page.getByLabel('Mobile No.') },
  { path: '/privacy-request', first: (page) => page.getByLabel('Email') },
]

const words = [
  '/services',
  '/industries',
  '/products',
  '/how-we-work',
  '/trust',
  '/about-us',
  '/contact-us',
  '/blog',
  '/blog/the-future-of-data-engineering',
  '/blog/10-essential-skills-of-data-engineer',
  '/blog/how-to-start-a-careeer-in-data-engineering',
  '/employee-handbook',
  '/terms-of-service',
  '/privacy-policy',
  '/sign-up',
  '/notfound',
]

const readOpening = (page: Page) =>
  page.locator('[data-opening]').evaluateAll((all) =>
    all.map((opening) => {
      const { paddingTop, backgroundColor } = getComputedStyle(opening)
      return {
        kind: opening.getAttribute('data-opening'),
        height: Math.round(opening.getBoundingClientRect().height - Number.parseFloat(paddingTop)),
        ground: backgroundColor,
        drawing: opening.querySelector('svg:not([class*="icon"])')?.innerHTML ?? '',
      }
    }),
  )

const openUntil = (page: Page, height: number) =>
  page.evaluate(
    (bottom) => document.querySelector('[data-dock]')?.getBoundingClientRect().top || bottom,
    height,
  )

const inEachScreen = async (page: Page, check: (screen: (typeof screens)[number]) => Promise<void>) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await check(screen)
  }
}

test.each(tools)(
  '$path shows what one came for at once, on a phone and a desktop',
  async ({ path, first }) => {
    const page = await visit({ url: server.url })
    await openPage(page, path)
    await inEachScreen(page, async ({ height }) => {
      expect(await readOpening(page)).toMatchObject([{ kind: 'tool' }])
      const box = await first(page).boundingBox()
      expect((box?.y ?? 0) - 90).toBeGreaterThan(path === '/free-consultation' ? -90 : 0)
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(await openUntil(page, height))
    })
  },
)

test('pages of words begin on paper, at most 300 px high on a phone and a desktop, each with a drawing of its own', async () => {
  const page = await visit({ url: server.url, expected: [/404/] })
  const drawings = new Set<string>()
  for (const path of words) {
    await openPage(page, path)
    await inEachScreen(page, async ({ width }) => {
      const openings = await readOpening(page)
      expect({ path, kinds: openings.map(({ kind }) => kind) }).toEqual({ path, kinds: ['page'] })
      for (const { drawing, height: own } of openings) {
        expect({ path, width, isLow: own <= 300 || own }).toEqual({ path, width, isLow: true })
        drawings.add(drawing)
      }
    })
  }
  expect(drawings.size).toBe(words.length)
})

test('no two tabs of the header that stand side by side lead to openings that look alike', async () => {
  const page = await visit({ url: server.url })
  const looks: string[] = []
  await openPage(page, '/')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const paths = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href') ?? ''))
  for (const path of paths) {
    await openPage(page, path)
    const [opening] = await readOpening(page)
    looks.push(`${opening?.kind} on ${opening?.ground}`)
  }
  expect(looks.length).toBe(8)
  expect(looks.filter((look, index) => look === looks[index - 1])).toEqual([])
  expect(looks.filter((look) => look.startsWith('story'))).toEqual([looks[0]])
})
