import { expectAccessible } from '#tests/support/accessible.ts'
import { leaseExample } from '#tests/support/lease-example.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const topics = ['Heating', 'Rent', 'Subletting', 'Solar panels']

test.each([390, 768, 1440])('at %i px nothing moves when another question is chosen', async (width) => {
  const page = await visit({ url: server.url, width })
  await openPage(page, '/')
  const { section, question } = leaseExample(page)
  const heights = new Set<number | undefined>()
  for (const topic of topics) {
    await question(topic).focus()
    await page.keyboard.press('Space')
    expect(await question(topic).isChecked()).toBe(true)
    heights.add((await section.boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
})

test('a correction and the log of another answer are accessible and fit in every look', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/')
  const { button, field, question, log } = leaseExample(page)
  await button('Correct').click()
  await field.fill('The landlord, within one business day.')
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
  await question('Rent').focus()
  await page.keyboard.press('Space')
  await button('Approve').click()
  await log.getByText('As proposed', { exact: true }).waitFor()
  await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
