import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { server, read } = withServedSite()

const path = '/search-your-ideal-condidate/ml-engineer-austin'

test('the page of a candidate is whole without scripts, and names neither the person nor the visa status', async () => {
  const { status, html } = await read(path)
  const text = html.replace(/<(script|style|template)[ >].*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
  expect(status).toBe(200)
  expect(html).toContain('<title>ML Engineer, Austin TX | Skagit</title>')
  expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`)
  expect(html).toContain('<meta property="og:title" content="ML Engineer, Austin TX"')
  expect(text).toContain('PyTorch')
  expect(text).not.toMatch(/Camila|Restrepo|\bOPT\b/)
  expect((await read('/sitemap.xml')).html).toContain(`<loc>${server.url}${path}</loc>`)
})

test('the address of a candidate who does not exist is answered with 404', async () => {
  expect((await read('/search-your-ideal-condidate/nobody')).status).toBe(404)
})
