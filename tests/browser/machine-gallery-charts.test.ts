import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { run, sampleChart, samplePaths } from '#src/features/test-component/sample-chart.ts'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { allMachines } from '#tests/support/all-machines.ts'
import { drawingOf, machineIsDrawn, openMachine, statesNow } from '#tests/support/gallery-page.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const marked = (page: Page, id: string) =>
  drawingOf(page, id).locator('[data-now="leaf"] strong').allTextContents()

test('every machine opens from the list, is drawn, and its first path leads to its end', async () => {
  const page = await visit({ url: server.url, width: 1440 })
  await openMachine(page, 'formFlow')
  const list = page.getByRole('navigation', { name: 'All machines' })
  for (const machine of allMachines) {
    await list.getByRole('link', { name: new RegExp(`^${machine.id} `) }).click()
    await machineIsDrawn(page, machine.id)
    const sample = sampleChart(machine)
    const names = sample.parts.states.map((name) => name.split('.').at(-1))
    const drawn = await drawingOf(page, machine.id).locator('strong').allTextContents()
    expect(names.filter((name) => name && !drawn.includes(name))).toEqual([])

    const [path] = samplePaths(sample)
    const events = path?.steps.map((step) => step.event) ?? []
    for (const _ of events) await button(page, 'Step').click()
    const end = run(sample, events).at(-1)
    const leaves = end ? leavesOf(end.snapshot) : []
    expect(await statesNow(page)).toEqual(leaves)
    expect(await marked(page, machine.id)).toEqual(leaves.map((name) => name.split('.').at(-1)))
    expect(new URL(page.url()).search).toBe(`?machine=${machine.id}`)
  }
})

test.each([320, 390, 768, 1440])('it is accessible and fits, %i px wide, light and dark', async (width) => {
  const page = await visit({ url: server.url, width })
  for (const id of width === 1440 ? ['signIn', 'session', 'attachments'] : ['signIn']) {
    await openMachine(page, id)
    await button(page, 'Step').click()
    await page.getByText('The drawing as a table').click()
    await inEachLook(page, looksOf(width), async () => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
})

test('nothing of it is in any other part of the site', async () => {
  const folder = 'dist/site/static/js'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const holding = (text: string) =>
    scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text))
  expect(holding('#anywhere')).toEqual([expect.stringMatching(/machineGallery/)])
  const page = await visit({ url: server.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const heavy = [
    ...holding('#anywhere'),
    ...holding('Traversal limit exceeded'),
    ...holding('nodeRankFactor'),
  ]
  for (const path of ['/', '/contact-us', '/sign-in']) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((path) => heavy.some((name) => path.endsWith(name)))).toEqual([])
})
