import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type ScreenName,
  screenFile,
  screenNames,
  screenSize,
  screenThemes,
  screenWidths,
} from '#src/content/site/screens.ts'
import { ensureBrowser } from '#tests/run/ensure-browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { findBrowser } from '#tests/support/find-browser.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { phones } from '#tests/support/sign-in.ts'
import { ensureBuild } from '../../scripts/ensure-build.ts'

const recruiter = '+13605550110'

type Shot = {
  phoneNo: string | null
  path: string
  /** Left edge in pixels; beside the sidebar by default. */
  left?: number
  width: number
  prepare: (page: Page) => Promise<void>
}

const [sidebar, header] = [240, 90]

const bringUp = (part: Locator) =>
  part.evaluate((own, top) => window.scrollBy(0, own.getBoundingClientRect().top - top), header + 24)

const shots: Record<ScreenName, Shot> = {
  calendar: {
    phoneNo: phones.employee,
    path: '/time-sheet',
    width: 1040,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Previous month' }).click()
      await page.locator('.fc-event.approved').nth(9).click()
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await page.getByRole('article').getByText('Approved', { exact: true }).first().waitFor()
    },
  },
  week: {
    phoneNo: phones.employee,
    path: '/time-sheet-view',
    width: 800,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Edit' }).first().click()
      await page.getByRole('heading', { name: 'Hours per day' }).waitFor()
      await bringUp(page.getByText('Activities', { exact: true }))
    },
  },
  approvals: {
    phoneNo: phones.manager,
    path: '/time-sheet-approvals',
    width: 800,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all requests from Naomi Feldman' }).check()
      await page
        .getByRole('button', { name: /^Naomi Feldman, .*, details$/ })
        .first()
        .click()
      await page.getByText('3.5', { exact: true }).first().waitFor()
    },
  },
  submissions: {
    phoneNo: recruiter,
    path: '/submissions',
    width: 1040,
    prepare: async (page) => {
      await page.getByRole('row').nth(3).waitFor()
      await bringUp(page.getByRole('heading', { level: 1 }))
    },
  },
  charts: {
    phoneNo: null,
    path: '/test-component',
    left: 0,
    width: 960,
    prepare: (page) => bringUp(page.locator('details[open]')),
  },
}

const wanted = screenNames.filter((name) => process.argv.length < 3 || process.argv.includes(name))

/** Sharp letters when the picture is scaled down. */
const pixelRatio = 2

const keep = async (png: Buffer, name: ScreenName, theme: (typeof screenThemes)[number]) => {
  const image = await loadImage(png)
  for (const width of screenWidths) {
    const height = (width * screenSize.height) / screenSize.width
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    const file = path.join('public', screenFile(name, theme, width))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await canvas.encode('webp', 74))
  }
}

const signIn = async (context: BrowserContext, server: RunningServer, phoneNo: string) => {
  const entries = await signedInStorage(server, { phoneNo, userType: userTypes.employee })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, entries)
}

const take = async (browser: Browser, server: RunningServer, name: ScreenName) => {
  const { phoneNo, path: address, left = sidebar, width, prepare } = shots[name]
  const height = (width * screenSize.height) / screenSize.width
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: left + width, height: header + height },
    deviceScaleFactor: pixelRatio,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  })
  if (phoneNo) await signIn(context, server, phoneNo)
  for (const theme of screenThemes) {
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(address)
    await prepare(page)
    await page.mouse.move(0, 0)
    const clip = { x: left, y: header, width, height }
    await keep(await page.screenshot({ clip }), name, theme)
    await page.close()
  }
  await context.close()
  console.log(`took ${name}`)
}

const takeAll = async (server: RunningServer) => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args })
  try {
    for (const name of wanted) await take(browser, server, name)
  } finally {
    await browser.close()
  }
}

if (!(await ensureBrowser())) process.exit(1)
await ensureBuild()
const server = await startServer({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' }, from: null })
await takeAll(server).finally(() => server.remove())
