import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedKinds, retentionKeys, retentionPeriods } from '#api/contracts/retention-periods.ts'
import { figures } from '#src/content/figures.ts'
import { handbookChapters, handbookPage } from '#src/content/handbook/chapters.ts'
import { pages } from '#src/content/pages.ts'
import { privacySections } from '#src/content/privacy/privacy.ts'
import { retainedNames } from '#src/content/retention.ts'
import { termsSections } from '#src/content/terms/terms.ts'
import { promiseOf } from '#src/flows/retention-promise.ts'

const addresses = {
  handbook: pages.employeeHandbook.path,
  terms: pages.termsOfService.path,
  privacy: pages.privacyPolicy.path,
} as const

type PageName = keyof typeof addresses

/** A page as the build wrote it, before any script runs. */
const built = (page: PageName) => readFile(join('dist/site', addresses[page], 'index.html'), 'utf8')

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What a reader sees of the main part: tags removed, characters restored, spaces collapsed. */
const textOf = (html: string) =>
  html
    .replace(/^.*<main/s, '<main')
    .replace(/<\/main>.*$/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('every figure stands in its sentence', () => {
  test.each(figures)('$page: $phrase', async ({ page, phrase }) => {
    expect(textOf(await built(page))).toContain(phrase)
  })

  test('none is listed twice, and each page has its share', () => {
    expect(new Set(figures.map(({ phrase }) => phrase)).size).toBe(figures.length)
    const count = (name: PageName) => figures.filter(({ page }) => page === name).length
    expect([count('handbook'), count('terms'), count('privacy')]).toEqual([40, 14, 17])
  })
})

const chapterAnchors = handbookChapters.map(({ anchor }): string => anchor)

const anchors: Record<PageName, string[]> = {
  handbook: handbookChapters.flatMap(({ anchor, sections }) => [
    anchor,
    ...sections.map((one) => one.anchor),
  ]),
  terms: termsSections.map(({ anchor }) => anchor),
  privacy: privacySections.map(({ anchor }) => anchor),
}

const names: PageName[] = ['handbook', 'terms', 'privacy']

test.each(retainedKinds)('the privacy policy promises for %s what the server goes by', async (kind) => {
  const { name, since } = retainedNames[kind]
  expect(textOf(await built('privacy'))).toContain(`${name}: at most ${promiseOf(kind)}, ${since}.`)
  const most = Math.max(
    ...retentionKeys.map((key) => (retentionPeriods[key].kind === kind ? retentionPeriods[key].most : 0)),
  )
  expect(promiseOf(kind)).toContain(`${most} months`)
})

describe('every anchor leads to a heading', () => {
  test.each(names)('%s', async (page) => {
    const html = await built(page)
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id)
    expect(headings.filter((id) => id !== 'terms-help' && id !== 'section-list')).toEqual(anchors[page])
  })

  test.each(names)('%s: no id stands twice', async (page) => {
    const ids = idsOf(await built(page))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('the anchors of the handbook that are linked from elsewhere keep their spelling', () => {
    expect(chapterAnchors).toEqual([
      'welcome',
      'our-company',
      'Employment-basics',
      'Workplace-policies',
      'Code-of-conduct',
      'Compensation',
      'Benefits',
      'pto',
      'Leave',
      'Termination',
      'Employee-acknowledgement',
    ])
  })
})

describe('the text of the handbook', () => {
  test('says which version it is, and since when', async () => {
    const html = await built('handbook')
    expect(textOf(html)).toContain('Version 2026.1, revised on 5 January 2026')
    const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(inWords.format(new Date(handbookPage.revised))).toBe(handbookPage.revisedInWords)
  })

  test('its sections are headed as the table of contents says', async () => {
    const html = await built('handbook')
    const headings = [...html.matchAll(/<h[23] id="[^"]+"[^>]*>(.*?)<\/h[23]>/gs)].map(([, text]) =>
      textOf(`<main>${text}</main>`).trim(),
    )
    const titles = handbookChapters.flatMap(({ title, sections }) => [
      title,
      ...sections.map((one) => one.title),
    ])
    expect(headings).toEqual(titles)
  })
})
