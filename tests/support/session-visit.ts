import type { Page } from 'playwright-core'
import { type SessionUser, userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from './browser-session.ts'
import { keptDraft } from './kept-drafts.ts'
import { openPage, waitUntilAlive } from './open-page.ts'
import { askForCode, enterCode } from './phone-code.ts'
import type { Site } from './running-server.ts'

declare global {
  interface Window {
    isStorageClosed: boolean
  }
}

type Person = Pick<SessionUser, 'phoneNo' | 'userType'>

export type SessionVisit = {
  page: Page
  server: Site
  names: Map<string, string>
  /** Null if signed out. */
  current: Person | null
  /** The list cached last, so the next call must use the other one. */
  seen: 'Org Chart' | 'Ask / Support'
  letScriptsRun: () => Promise<unknown>
}

export const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }))

export const addressForm = ({ page }: SessionVisit) => page.getByRole('form', { name: 'Address' })
export const undoAddress = (visit: SessionVisit) =>
  addressForm(visit).getByRole('button', { name: 'Undo changes' })
export const question = ({ page }: SessionVisit) => page.getByRole('dialog', { name: 'Please sign in again' })

export const profileMenu = (page: Page) => page.getByRole('navigation', { name: 'Profile', exact: true })

export const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  return profileMenu(page)
}

export const readMenu = async (page: Page, name: string) => {
  const menu = await openMenu(page)
  await menu.getByText(`Hello, ${name}`, { exact: true }).waitFor()
  return menu.getByRole('link').allTextContents()
}

/** The arriving page closes menus, so wait for it. */
const goneOn = async (page: Page) => {
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page
    .getByRole('heading', { level: 1, name: 'Sign in with your phone' })
    .waitFor({ state: 'detached' })
}

const isLedOn = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  // With `denied`, a signed-in user may choose another account.
  return pathname === '/sign-in' && !searchParams.has('denied')
}

const letStorageClose = () => {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (name) {
    if (window.isStorageClosed) throw new DOMException('Storage is closed to this page', 'SecurityError')
    return getItem.call(this, name)
  }
}

export const openSessionVisit = async (
  page: Page,
  { server, names }: Pick<SessionVisit, 'server' | 'names'>,
): Promise<SessionVisit> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(letStorageClose)
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/support', { waitUntil: 'commit' })
  const letScriptsRun = () => {
    release()
    return waitUntilAlive(page)
  }
  return { page, server, names, current: null, seen: 'Ask / Support', letScriptsRun }
}

export const restore = async (visit: SessionVisit, person: Person | null) => {
  const storage = person ? await signedInStorage(visit.server, person) : {}
  await visit.page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, storage)
  await visit.letScriptsRun()
  if (!person) await visit.page.waitForURL('**/sign-in?return=%2Fsupport')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  visit.current = person
}

export const restoreUnreadable = async ({ page, letScriptsRun }: SessionVisit) => {
  await page.evaluate(() => {
    window.isStorageClosed = true
  })
  await letScriptsRun()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await page.evaluate(() => {
    window.isStorageClosed = false
  })
}

const fillSignIn = async (page: Page, server: Site, { phoneNo, userType }: Person) => {
  const role = userType === userTypes.employee ? 'Employee' : 'Partner'
  await page.getByText(role, { exact: true }).click()
  await page.getByLabel('Mobile No.').fill(phoneNo.replace('+1', ''))
  const { token = null } = await stored(page)
  await enterCode(page, await askForCode(server, page))
  await page.waitForFunction((last) => ![null, last].includes(localStorage.getItem('token')), token)
}

export const signIn = async (visit: SessionVisit, person: Person) => {
  const { page, server } = visit
  if (await question(visit).isVisible()) {
    await enterCode(page, await askForCode(server, page))
    await question(visit).waitFor({ state: 'detached' })
  } else {
    if (!page.url().includes('/sign-in')) await page.getByRole('link', { name: 'Login' }).click()
    await fillSignIn(page, server, person)
    await goneOn(page)
    // The dashboard has already loaded the open cases.
    if (page.url().endsWith('/dashboard')) visit.seen = 'Ask / Support'
  }
  visit.current = person
}

const inAnotherTab = async ({ page }: SessionVisit, path: string, work: (tab: Page) => Promise<void>) => {
  const tab = await page.context().newPage()
  await openPage(tab, path)
  await work(tab)
  await tab.close()
}

export const signInElsewhere = async (visit: SessionVisit, person: Person) => {
  const { page, server, current } = visit
  const wasSignedIn = await page.locator('[aria-label="Open profile menu"]').isVisible()
  const willGoOn = isLedOn(page)
  await inAnotherTab(visit, '/sign-in?denied', (tab) => fillSignIn(tab, server, person))
  if (wasSignedIn && current?.phoneNo !== person.phoneNo) {
    await page.waitForURL(`${server.url}/`)
    await page.getByRole('heading', { level: 1, name: 'Put AI agents to work on your own data.' }).waitFor()
  } else if (willGoOn) await goneOn(page)
  visit.current = person
}

const pressLogout = async (page: Page) => {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
}

export const signOut = async (visit: SessionVisit) => {
  const { page, server } = visit
  if (await question(visit).isVisible())
    await page.getByRole('button', { name: 'Sign out and leave' }).click()
  else await pressLogout(page)
  await page.waitForURL(`${server.url}/`)
}

/** Storage events of a sign-out in another tab. */
const clearStorage = (tab: Page) =>
  tab.evaluate(() => {
    localStorage.setItem('kept', 'until then')
    localStorage.clear()
  })

export const signOutElsewhere = async (visit: SessionVisit) => {
  const { token } = await stored(visit.page)
  await inAnotherTab(visit, '/', token === undefined ? clearStorage : pressLogout)
  await visit.page.waitForURL(`${visit.server.url}/`)
}

const openProfile = async (visit: SessionVisit) => {
  const { page } = visit
  if (page.url().endsWith('/myprofile')) return
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'My Profile' }).click()
  await addressForm(visit).waitFor()
  if (await keptDraft(page, 'profile/address')) await undoAddress(visit).click()
}

export const street = '12 Larch Way'

export const beginWork = async (visit: SessionVisit) => {
  await openProfile(visit)
  const form = addressForm(visit)
  await form.getByLabel('Street').fill(street)
  await form.getByLabel('City').fill('Seattle')
  await form.getByLabel('State or Province').fill('WA')
  await form.getByLabel('Postal Code').fill('98101')
  await form.getByLabel('Country').fill('United States')
}

export const endWork = async (visit: SessionVisit) => {
  if (await question(visit).isVisible()) await visit.page.goBack()
  else await undoAddress(visit).click()
}

export const correctName = async (visit: SessionVisit) => {
  const { page, names, current } = visit
  await openProfile(visit)
  const form = page.getByRole('form', { name: 'Personal information' })
  const first = await form.getByLabel('First Name').inputValue()
  const last = (await form.getByLabel('Last Name').inputValue()) === 'King' ? 'Prince' : 'King'
  await form.getByLabel('Last Name').fill(last)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('status').getByText('Your personal information is up to date.').waitFor()
  if (current) names.set(current.phoneNo, `${first} ${last}`)
}
