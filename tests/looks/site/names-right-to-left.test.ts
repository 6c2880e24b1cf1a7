import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test.each(['strong', 'a'])(
  'an Arabic name in <%s> does not draw the number after it to its left',
  async (tag) => {
    const page = await visit({ url: server.url })
    await openPage(page, '/terms-of-service')
    const edges = await page.getByRole('main').evaluate((main, name) => {
      const line = document.createElement('p')
      const [who, when] = [document.createElement(name), document.createElement('span')]
      who.textContent = 'محمد علي'
      when.textContent = '3 min ago'
      line.append(who, ' ', when)
      main.append(line)
      const number = document.createRange()
      number.setStart(when.firstChild ?? when, 0)
      number.setEnd(when.firstChild ?? when, 1)
      return { who: who.getBoundingClientRect().right, number: number.getBoundingClientRect().left }
    }, tag)
    expect(edges.number).toBeGreaterThanOrEqual(edges.who)
  },
)
