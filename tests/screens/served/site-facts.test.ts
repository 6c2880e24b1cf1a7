import type { Page } from 'playwright-core'
import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { server, open, read } = withServedSite()

const main = (page: Page) => page.getByRole('main')

const under = (page: Page, heading: string) =>
  main(page)
    .locator('section, aside')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('the team has twelve people with their titles, and ways to reach and to join it', async () => {
  const page = await open('/about-us')
  const people = under(page, 'Twelve people you will actually talk to').getByRole('listitem')
  const texts = (selector: string) => people.locator(selector).allTextContents()
  const [names, titles] = [await texts('h3'), await texts('h3 + p')]
  expect(names.map((name, at) => `${name}, ${titles[at]}`)).toEqual([
    'Maren Lindqvist, Founder and Chief Executive Officer',
    'Arjun Velamuri, Vice President, Data Engineering',
    'Tomás Rivera, Director of AI Agents',
    'Denise Okafor, Vice President, Staffing',
    'Hana Kobayashi, Director of People and Operations',
    'Farah Siddiqui, Principal Data Engineer',
    'Lucas Moreau, Cloud Migration Lead',
    'Sandeep Kulkarni, Microsoft Dynamics 365 Architect',
    'Naomi Feldman, Senior AI Engineer',
    'Elena Petrova, Bench Sales Manager',
    'Marcus Bell, Senior Technical Recruiter',
    'Priya Natarajan, Human Resources and Payroll Partner',
  ])
  expect(await hrefs(page, 'main a')).toEqual([
    '/how-we-work',
    '/trust',
    'https://careers.skagit.example.com/',
    '/c2c-job-board',
    'tel:+13605550142',
    '/contact-us',
  ])
})

test('the home page is served with the example, its first clause marked and every answer in words', async () => {
  const { html } = await read('/')
  expect([...html.matchAll(/<mark>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Landlord shall keep the roof, the structure and the heating system in good repair. Tenant shall pay for any damage caused by its own misuse.',
  ])
  expect([...html.matchAll(/Based on clause ([\d.]+)/g)].map(([, clause]) => clause)).toEqual([
    '7.1',
    '4.2',
    '11.3',
    '14.1',
  ])
})

test('the contact page shows three offices, the support phone, a generic email and its form', async () => {
  const page = await open('/contact-us')
  const offices = under(page, 'Offices in three countries').getByRole('listitem')
  expect(await offices.locator('h3').allTextContents()).toEqual(['United States', 'Canada', 'India'])
  expect(await offices.first().locator('h3 + p').textContent()).toBe('Headquarters')
  const direct = under(page, 'Reach us directly')
  expect(await direct.getByRole('link').allTextContents()).toEqual([
    '+1 (360) 555-0142',
    'hello@skagit.example.com',
  ])
  expect(await main(page).getByRole('form', { name: 'Contact form' }).count()).toBe(1)
})

const articles = [
  '/blog/the-future-of-data-engineering',
  '/blog/10-essential-skills-of-data-engineer',
  '/blog/how-to-start-a-careeer-in-data-engineering',
]

test('the blog has three article cards; each article is headed Blog Details and recommends the two others', async () => {
  const page = await open('/blog')
  expect(await main(page).getByRole('article').count()).toBe(3)
  expect(await hrefs(page, 'main article a')).toEqual(articles)
  for (const path of articles) {
    await page.goto(path)
    await main(page).getByText('Blog Details', { exact: true }).waitFor()
    const recommended = under(page, 'Recommended blogs').getByRole('link')
    const shown = await recommended.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect([path, shown.toSorted()]).toEqual([path, articles.filter((other) => other !== path).toSorted()])
  }
})

test('the services are 16 tiles, 25 technology logos and a link to the industries', async () => {
  const page = await open('/services')
  const tiles = main(page).locator('li[id]')
  expect(await tiles.locator('h3').allTextContents()).toEqual([
    'Data Engineering',
    'Data Pipelines and ETL',
    'Cloud Migration',
    'Data Warehouse and Lakehouse',
    'Data Governance and Quality',
    'Business Intelligence',
    'AI Agents',
    'Microsoft Copilot Solutions',
    'Machine Learning and MLOps',
    'Generative AI and Search',
    'Microsoft Dynamics 365',
    'Power Platform',
    'Full-Stack Development',
    'DevOps and DataOps',
    'QA and Test Automation',
    'IT Staffing',
  ])
  const logos = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('> span:first-child') })
  expect(await logos.count()).toBe(25)
  const pictures = await logos.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(pictures).toHaveLength(23)
  for (const src of pictures) expect((await fetch(server.url + src)).status).toBe(200)
  expect(await hrefs(page, 'main a')).toContain('/industries')
})

test('the industries are two, each with its text and with figures that say they are samples', async () => {
  const page = await open('/industries')
  for (const [id, name, figures] of [
    ['real-estate', 'Real Estate', ['70%', '4 days', '1 in 9']],
    ['life-sciences-health-care', 'Life Sciences & Health Care', ['12 min', '38%', '100%']],
  ] as const) {
    const section = page.locator(`section#${id}`)
    await section.getByText(name, { exact: true }).waitFor()
    expect(await section.locator('dl dd').allTextContents()).toEqual(figures)
    expect(await section.getByText('Sample figures: they show', { exact: false }).count()).toBe(1)
  }
})

test('the terms have a help block with a support email and a phone number of the United States', async () => {
  const page = await open('/terms-of-service')
  expect(await page.title()).toBe('Skagit')
  const help = page.getByRole('complementary', { name: 'Need help?' })
  expect(await help.getByRole('link').allTextContents()).toEqual([
    'support@skagit.example.com',
    '+1 (360) 555-0142',
  ])
})

test.each([
  ['/', ['Home']],
  ['/about-us', ['About']],
  ['/services', ['Services']],
  ['/industries', ['Industries']],
  ['/blog', ['Blog']],
  ['/blog/the-future-of-data-engineering', ['Blog']],
  ['/contact-us', ['Contact']],
  ['/c2c-job-board', ['C2C Jobs']],
  ['/hot-list', ['C2C Bench Hot List']],
  ['/products', []],
])('at %s the active tab is %j', async (path, expected) => {
  const [, tabs = ''] = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec((await read(path)).html) ?? []
  expect([...tabs.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, tab]) => tab)).toEqual(
    expected,
  )
})

test.each([
  '/',
  '/products',
  '/how-we-work',
  '/trust',
  '/services',
  '/industries',
  '/blog',
  ...articles,
  '/about-us',
  '/contact-us',
  '/terms-of-service',
  '/privacy-policy',
  '/c2c-job-board',
  '/hot-list',
  '/knowyourworth',
  '/free-consultation',
])('%s ends with the footer', async (path) => {
  expect((await read(path)).html.match(/<footer[ >]/g)).toHaveLength(1)
})

test.each([
  '/search-your-ideal-condidate',
  '/employee-handbook',
  '/test-component',
  '/cam-capture',
  '/sign-in',
  '/sign-up',
  '/no-such-page',
])('%s has a heading and no footer', async (path) => {
  const { html } = await read(path)
  expect(html).not.toContain('<footer')
  expect(html).toContain('<h1')
})

test('the portal has no footer', async () => {
  expect((await read('/dashboard')).html).not.toContain('<footer')
})
