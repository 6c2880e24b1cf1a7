import { publicPages } from '#src/content/pages.ts'
import { portalPages } from '#src/content/portal-pages.ts'
import { builtPages, openPages } from '#tests/support/built-pages.ts'
import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { server, read } = withServedSite()

const decode = (text: string | undefined) =>
  text?.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const first = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1])

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => decode(found) ?? '')

const getHead = (html: string) => ({
  titles: all(html.split('</head>')[0] ?? '', /<title>([^<]*)<\/title>/g),
  descriptions: all(html, /<meta name="description" content="([^"]*)"/g),
  canonicals: all(html, /<link rel="canonical" href="([^"]*)"/g),
  robots: all(html, /<meta name="robots" content="([^"]*)"/g),
})

const publicKeys = [
  'home',
  'about',
  'contact',
  'blog',
  'articleFuture',
  'articleSkills',
  'articleCareer',
  'services',
  'industries',
  'products',
  'howWeWork',
  'trust',
  'knowYourWorth',
  'freeConsultation',
  'benchSearch',
  'employeeHandbook',
  'termsOfService',
  'privacyPolicy',
  'testComponent',
  'camCapture',
  'notFound',
]

test('every public page of words and forms is built', () => {
  const keys = builtPages.map(({ key }) => key)
  expect(publicKeys.filter((key) => !keys.includes(key))).toEqual([])
})

describe('without scripts', () => {
  test.each(openPages)('$path holds its heading, text, title, description and address', async (page) => {
    const { status, html } = await read(page.path)
    expect(status).toBe(page.key === 'notFound' ? 404 : 200)
    expect(getHead(html)).toEqual({
      titles: [page.title],
      descriptions: [page.description],
      canonicals: [server.url + page.path],
      robots: page.index ? [] : ['noindex'],
    })
    expect(all(html, /<(h1)[ >]/g)).toEqual(['h1'])
    expect(first(html, /<main[^>]*>(.*)<\/main>/s)?.length).toBeGreaterThan(200)
  })

  test.each(builtPages.filter(({ index }) => index))(
    '$path says what it is where it is shared',
    async (page) => {
      const { html } = await read(page.path)
      expect(first(html, /<meta property="og:url" content="([^"]*)"/)).toBe(server.url + page.path)
      const picture = first(html, /<meta property="og:image" content="([^"]*)"/)
      expect(picture).toBe(`${server.url}/share/${page.key}.png`)
      const answer = await fetch(picture ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      const data = JSON.parse(first(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '')
      expect(data['@context']).toBe('https://schema.org')
      expect(JSON.stringify(data)).toContain(server.url)
    },
  )
})

describe('titles and descriptions', () => {
  test('no two pages share a title or a description', () => {
    const pages = Object.values({ ...publicPages, ...portalPages })
    const titles = pages.map(({ title }) => title)
    const descriptions = pages.map(({ description }) => description)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })
})

describe('every link of the site leads somewhere', () => {
  const linksIn = (html: string) => all(html, /<a [^>]*href="([^"]*)"/g)
  const idsIn = (html: string) => all(html, / id="([^"]+)"/g)

  const seen = new Map<string, ReturnType<typeof read>>()

  const load = (path: string) => {
    const known = seen.get(path) ?? read(path)
    seen.set(path, known)
    return known
  }

  /** null if the link is good or external. */
  const readFault = async (page: string, href: string) => {
    const target = new URL(href, server.url + page)
    if (target.origin !== server.url) return null
    const { status, html } = await load(target.pathname)
    const isItself = target.pathname === page
    if (status !== 200 && !isItself) return `${page}: ${href} answers ${status}`
    const anchor = decodeURIComponent(target.hash.slice(1))
    return anchor && !idsIn(html).includes(anchor) ? `${page}: ${href} has no such anchor` : null
  }

  test.each(builtPages)('of $path', async ({ path }) => {
    const { html } = await load(path)
    const faults = await Promise.all([...new Set(linksIn(html))].map((href) => readFault(path, href)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })
})

describe('files beside the pages', () => {
  test('the sitemap lists every indexed page', async () => {
    const { html } = await read('/sitemap.xml')
    const listed = all(html, /<loc>([^<]*)<\/loc>/g)
    const expected = builtPages.filter(({ index }) => index).map(({ path }) => server.url + path)
    expect(listed.filter((address) => expected.includes(address)).sort()).toEqual(expected.sort())
  })

  test('robots.txt names the sitemap and keeps crawlers out of the API', async () => {
    expect((await read('/robots.txt')).html).toBe(
      `User-agent: *\nDisallow: /CRM/\nDisallow: /api/\nSitemap: ${server.url}/sitemap.xml\n`,
    )
  })

  test('the feed holds the three articles', async () => {
    const { html } = await read('/blog/rss.xml')
    expect(all(html, /<item><title>([^<]*)<\/title>/g)).toEqual([
      'The future of data engineering',
      '10 essential skills of a data engineer',
      'How to start a career in data engineering',
    ])
  })

  test('an unknown address answers 404 with the not-found page', async () => {
    const { status, html } = await read('/no/such/page')
    expect(status).toBe(404)
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('Error 404 Page Not Found')
    expect(text).toContain(
      'Looks like the page you are looking for has been moved or does not exist go to the Homepage',
    )
  })
})
