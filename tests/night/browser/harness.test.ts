import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { getLooks, inEachLook, type Look } from '#tests/support/looks.ts'

const url = 'http://site.test'

const { visit, leave } = withBrowser()

const visitPage = async (body: string, expected: RegExp[] = []): Promise<Page> => {
  const page = await visit({ url, expected })
  await page.route('**/*', (route) => {
    const isPage = route.request().url() === `${url}/`
    const html = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`
    return route.fulfill(isPage ? { contentType: 'text/html', body: html } : { status: 404, body: '' })
  })
  await page.goto('/')
  return page
}

describe('what goes wrong in a page fails its test', () => {
  test.each([
    [
      'an error on the console',
      "<script>console.error('lost')</script>",
      'console error: lost (http://site.test/)',
    ],
    [
      'a warning on the console',
      "<script>console.warn('soon')</script>",
      'console warning: soon (http://site.test/)',
    ],
    ['an error nobody caught', "<script>throw new Error('thrown')</script>", 'uncaught: thrown'],
    ['a promise nobody caught', "<script>Promise.reject(new Error('broken'))</script>", 'uncaught: broken'],
    ['an answer that is an error', '<img src="/gone.png" alt="">', 'answered 404: http://site.test/gone.png'],
    [
      'a request to another site',
      '<img src="http://other.test/a.png" alt="">',
      'request elsewhere: http://other.test/a.png',
    ],
  ])('%s', async (_, body, problem) => {
    const page = await visitPage(body)
    // Messages of the page arrive before this answer.
    await page.evaluate(() => document.title)
    await expect(leave()).rejects.toThrow(problem)
  })

  test('a request that fails', async () => {
    const page = await visitPage('')
    await page.route('**/cut', (route) => route.abort())
    await page.evaluate(() => fetch('/cut').catch(() => {}))
    await expect(leave()).rejects.toThrow('failed: http://site.test/cut net::ERR_FAILED')
  })

  test('unless it was expected, or nothing did', async () => {
    await visitPage("<script>console.error('lost'); console.log('fine')</script>", [/lost/])
    await expect(leave()).resolves.toBeUndefined()
  })
})

test('every place that falls short of the accessibility rules is named', async () => {
  const page = await visitPage('<main><h1>Title</h1><img src="data:," class="a"><input class="b"></main>')
  await expect(expectAccessible(page)).rejects.toThrow(
    /^http:\/\/site\.test\/ is not accessible:\nimage-alt img: (.|\n)+\nlabel input: /,
  )
})

describe('a page that was looked at in the same width', () => {
  const dark = '@media (prefers-color-scheme: dark)'
  const page = `<style>main { color: #000; background: #fff } ${dark} { main { color: #ccc } }</style>
    <main><h1>Title</h1></main>`

  test('is looked at in other colours for what depends on them', async () => {
    const visited = await visitPage(page)
    await expect(inEachLook(visited, getLooks(1440), () => expectAccessible(visited))).rejects.toThrow(
      /^1440 px wide, dark: http:\/\/site\.test\/ is not accessible:\ncolor-contrast h1: /,
    )
  })

  test('is looked at for everything again once anything of it changed', async () => {
    const visited = await visitPage(page)
    await expectAccessible(visited)
    await visited.getByRole('heading').evaluate((heading) => heading.replaceChildren())
    await expect(expectAccessible(visited)).rejects.toThrow(/\nempty-heading h1: /)
  })
})

test('a page is looked at in each width and colours, once it is drawn so, and left as it was', async () => {
  const narrowAndDark = '@media (max-width: 400px) and (prefers-color-scheme: dark)'
  const page = await visitPage(
    `<style>main { color: #000; transition: color 0.3s } ${narrowAndDark} { main { color: #777 } }</style><main>Text</main>`,
  )
  const shown = () => page.getByRole('main').evaluate((main) => [innerWidth, getComputedStyle(main).color])
  const seen: unknown[] = []
  const before = await shown()
  await inEachLook(page, getLooks(390, 1440), async () => void seen.push(await shown()))
  const [black, grey] = ['rgb(0, 0, 0)', 'rgb(119, 119, 119)']
  expect(seen).toEqual([
    [390, black],
    [390, grey],
    [1440, black],
    [1440, black],
  ])
  expect([before, await shown()]).toEqual([
    [1440, black],
    [1440, black],
  ])
  const refuseDark = ({ dark }: Look) => (dark ? Promise.reject(new Error('too pale')) : Promise.resolve())
  await expect(inEachLook(page, getLooks(390), refuseDark)).rejects.toThrow('390 px wide, dark: too pale')
})

test('visitors keep nothing of each other, and bring what they stored', async () => {
  const first = await visit({ url, storage: { name: 'Ada' } })
  const second = await visit({ url, dark: true, width: 390 })
  const look = (page: Page) =>
    page.evaluate(() => [
      localStorage.getItem('name'),
      innerWidth,
      matchMedia('(prefers-color-scheme: dark)').matches,
    ])
  for (const page of [first, second]) {
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Page</title>' }),
    )
    await page.goto('/')
  }
  expect(await look(first)).toEqual(['Ada', 1440, false])
  expect(await look(second)).toEqual([null, 390, true])
})
