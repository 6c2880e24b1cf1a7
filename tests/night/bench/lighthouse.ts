import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { ensureBrowser } from '#tests/run/ensure-browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { startServer } from '#tests/support/running-server.ts'
import { ensureBuild } from '../../../scripts/ensure-build.ts'

const runFile = promisify(execFile)

const readPaths = ['/', '/services', '/blog/the-future-of-data-engineering', '/employee-handbook']

/** Pages with a form, or with what the database knows. */
const toolPaths = ['/contact-us', '/c2c-job-board']

/** The page of the first job on the board, and the one where somebody applies for it. */
const jobPaths = async (site: string) => {
  const board = await (await fetch(`${site}/c2c-job-board`)).text()
  const details = /"(\/c2c-job-board-details\/([\w-]+))"/.exec(board)
  return details?.[1] ? [details[1], `/applynow/${details[2]}`] : []
}

/** Pages of the portal, each with a sample person who may open it. They are not indexed, and come after a sign-in. */
const portalPages = {
  '/dashboard': { phoneNo: '+13605550109', userType: userTypes.employee },
  '/time-sheet': { phoneNo: '+13605550109', userType: userTypes.employee },
  '/desk/applications': { phoneNo: '+13605550110', userType: userTypes.employee },
}

type Person = (typeof portalPages)[keyof typeof portalPages]

const getPerson = (page: string): Person | undefined => new Map(Object.entries(portalPages)).get(page)

/** The least each category may score, of 100. */
const floors = { accessibility: 100, 'best-practices': 100, seo: 100 }

/** Bounds on a phone: the lowest performance score, and the longest blocking time in milliseconds. */
const getBounds = (page: string) => {
  if (getPerson(page)) return { performance: 60, blocking: 1000 }
  // A page that only is read is there at once; one with a form or with jobs may take a moment.
  return { performance: readPaths.includes(page) ? 100 : 99, blocking: 60 }
}

/** The power a machine must have for a slowness, so that its times say something of a phone. */
const powerFor = (slowness: number) => (slowness > 2 ? 1500 : 1000)

const score = z.object({ score: z.number().transform((value) => Math.round(value * 100)) })
const figure = z.object({ displayValue: z.string() })
const time = figure.extend({ numericValue: z.number() })

const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': time,
    'cumulative-layout-shift': figure,
  }),
})

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

type Phone = { folder: string; slowness: string; storage: Record<string, string> | null }

const debuggingPort = 9333

/** A browser that has loaded nothing yet and holds a session, which Lighthouse takes over. */
const openSignedIn = async (address: string, storage: Record<string, string>) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
  })
  const page = await context.newPage()
  await page.goto(new URL('/robots.txt', address).href)
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, storage)
  return async () => {
    await context.close()
    await rm(profile, { recursive: true })
  }
}

const load = async (address: string, { folder, slowness, storage }: Phone) => {
  const file = path.join(folder, 'report.json')
  const close = storage && (await openSignedIn(address, storage))
  const options = [
    ...(storage ? [`--port=${debuggingPort}`, '--disable-storage-reset'] : []),
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--throttling.cpuSlowdownMultiplier=${slowness}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const run = () => runFile(process.execPath, ['node_modules/lighthouse/cli/index.js', address, ...options])
  // At times Chromium records no beginning of the load, and Lighthouse asks to be run again.
  await run().catch(run)
  await close?.()
  return report.parse(JSON.parse(await readFile(file, 'utf8')))
}

type Report = z.infer<typeof report>

/** How well one load did against another, by its performance, then by how long its scripts kept somebody waiting. */
const compare = (one: Report, other: Report) =>
  one.categories.performance.score - other.categories.performance.score ||
  other.audits['total-blocking-time'].numericValue - one.audits['total-blocking-time'].numericValue

/** The middle one of so many loads. */
const measure = async (address: string, phone: Phone, loads: number) => {
  const first = await load(address, phone)
  const reports = [first]
  while (reports.length < loads) reports.push(await load(address, phone))
  const inOrder = reports.toSorted(compare)
  return inOrder[Math.floor(loads / 2)] ?? first
}

const toRow = (page: string, { categories, audits, environment }: Report) => ({
  page,
  performance: categories.performance.score,
  'at least': getBounds(page).performance,
  accessibility: categories.accessibility.score,
  'best-practices': categories['best-practices'].score,
  seo: categories.seo.score,
  'first paint': audits['first-contentful-paint'].displayValue,
  'largest paint': audits['largest-contentful-paint'].displayValue,
  'blocking time': Math.round(audits['total-blocking-time'].numericValue),
  'at most': getBounds(page).blocking,
  'power of the machine': environment.benchmarkIndex,
  'layout shift': audits['cumulative-layout-shift'].displayValue,
})

type Row = ReturnType<typeof toRow>

const isSlow = (row: Row, slowness: number) =>
  row['power of the machine'] >= powerFor(slowness) &&
  (row.performance < row['at least'] || row['blocking time'] > row['at most'])

const isBelow = (row: Row) =>
  row.accessibility < floors.accessibility ||
  row['best-practices'] < floors['best-practices'] ||
  // No search engine lists the portal.
  (!getPerson(row.page) && row.seo < floors.seo)

/**
 * Measures the pages with `wanted` in their path on a phone's settings, by the middle one of so many loads, and prints
 * the table; fails below the floors, and where it is slow on a machine that has the power to tell. Nothing else should run meanwhile. The phone is taken to be four times slower than
 * a machine whose power is 1,500 to 2,000; where that is 1,000 to 1,500, Lighthouse advises a slowness of two, see
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown.
 */
const lighthouse = async (wanted = '', loads = '5', slowness = '4') => {
  await ensureBuild()
  if (!(await ensureBrowser())) return 1
  const server = await startServer({ env: { SEED: 'sample' } })
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const rows: Row[] = []
  const pagePaths = [...readPaths, ...toolPaths, ...(await jobPaths(server.url)), ...Object.keys(portalPages)]
  for (const page of pagePaths.filter((name) => name.includes(wanted))) {
    console.log(`Loading ${page}`)
    const person = getPerson(page)
    const storage = person ? await signedInStorage(server, person) : null
    rows.push(toRow(page, await measure(server.url + page, { folder, slowness, storage }, Number(loads))))
  }
  await server.stop()
  await rm(folder, { recursive: true })
  console.table(rows)
  if (rows.some((row) => row['power of the machine'] < powerFor(Number(slowness))))
    console.log('This machine is too weak for this slowness: speed is printed and not judged where it is.')
  return rows.some((row) => isBelow(row) || isSlow(row, Number(slowness))) ? 1 : 0
}

process.exit(await lighthouse(...process.argv.slice(2)))
