import type { Page } from 'playwright-core'
import { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { dayAt, daysAfter, shortDay, toMonday } from '#api/rules/days.ts'
import { acceptByCall, inviteSomebody, press } from './account-page.ts'
import { signedInStorage } from './browser-session.ts'
import { draftWasSought } from './kept-drafts.ts'
import { openPage } from './open-page.ts'
import { latestCode } from './phone-code.ts'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'
import { setUpToken } from './set-up-token.ts'
import { sheetForm } from './sheet-form.ts'
import type { withSite } from './with-site.ts'

const ada = { phoneNo: '+13605550177', userType: userTypes.employee }
const quinn = { phoneNo: '+13605553001', userType: userTypes.employee }

const begin = async (server: Site) => {
  const token = await setUpToken(server)
  const sent = await callAs(server, {}, '/Admin/SendSetUpCode', { token, phoneNo: ada.phoneNo })
  const { challenge } = z.object({ challenge: z.string() }).parse(sent)
  const name = { firstName: 'Ada', lastName: 'Marlowe', email: 'ada@skagit.example.com' }
  const proof = { token, challenge, code: latestCode(server), phoneNo: ada.phoneNo }
  await callAs(server, {}, '/Admin/FinishSetUp', { ...name, timeZone: 'America/Los_Angeles', ...proof })
  const storage = await signedInStorage(server, ada)
  await acceptByCall(server, await inviteSomebody(server, storage, 1))
  return storage
}

type CheckLook = (page: Page) => Promise<void>

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const saved = async (page: Page, button: string) => {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

const addContoso = async (page: Page, checkLook: CheckLook) => {
  await openPage(page, '/admin/clients')
  await page.getByText('No clients yet. Add the first with Add a client.').waitFor()
  await page.getByRole('link', { name: 'Add a client' }).click()
  await heading(page, 'Add a client').waitFor()
  await page.getByLabel('Website').fill('contoso')
  await press(page, 'Add client')
  await page.getByText('Please enter a web address such as https://company.com').waitFor()
  await checkLook(page)
  await page.getByLabel('Website').fill('https://contoso.example.com/')
  await page.getByLabel('Name', { exact: true }).fill('Contoso')
  await page.route('**/Admin/AddClient', (route) => route.abort(), { times: 1 })
  await press(page, 'Add client')
  await page.getByRole('form', { name: 'Client' }).getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await press(page, 'Add client')
  await heading(page, 'Contoso').waitFor()
}

const addContacts = async (page: Page, checkLook: CheckLook) => {
  await press(page, 'Add a contact')
  await field(page, 'Name').fill('Ana Silva')
  await field(page, 'Email').fill('ana@contoso.example.com')
  await field(page, 'Approves time sheets').check()
  await saved(page, 'Save')
  await press(page, 'Add a contact')
  await field(page, 'Name').fill('Bo Lind')
  await field(page, 'Email').fill('bo@contoso.example.com')
  await field(page, 'Approves time sheets').check()
  await dialog(page)
    .getByText('Ana Silva approves time sheets now. If you save, this contact will approve them instead.')
    .waitFor()
  await checkLook(page)
  await saved(page, 'Save')
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await contacts.getByText('bo@contoso.example.com').waitFor()
  const chip = page.getByText('Approves time sheets', { exact: true })
  expect(
    await contacts.getByRole('listitem').filter({ has: chip }).locator('strong').allTextContents(),
  ).toEqual(['Bo Lind'])
}

/** Current week in the visitors' time zone. */
const monday = toMonday(dayAt(Date.now(), 'America/Los_Angeles'))
const week = { since: monday, until: daysAfter(monday, 60) }

const assign = async (page: Page, checkLook: CheckLook) => {
  await press(page, 'Assign a person')
  await field(page, 'Person').selectOption({ label: 'Quinn AB, Data Engineer' })
  expect(await field(page, 'Person').locator('option').allTextContents()).toEqual([
    'Select a person',
    'Quinn AB, Data Engineer',
  ])
  await field(page, 'Role').fill('Data Engineer')
  await field(page, 'First day').fill(week.since)
  await field(page, 'Last day (optional)').fill(week.until)
  await field(page, 'Bill rate per hour').fill('150.50')
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog(page).getByText('Please select Currency').waitFor()
  await field(page, 'Bill currency').selectOption('USD')
  await checkLook(page)
  await saved(page, 'Assign')
  const section = page.getByRole('region', { name: 'Assignments' })
  await section.getByText(`USD 150.50/h since ${shortDay(week.since)}`).waitFor()
  await section.getByText(`${shortDay(week.since)} – ${shortDay(week.until)}`).waitFor()
  await press(page, 'Set rate')
  await field(page, 'Which rate').selectOption('Bill rate')
  await field(page, 'From').fill(daysAfter(monday, 30))
  await field(page, 'Amount per hour').fill('160')
  await field(page, 'Currency').selectOption('USD')
  await saved(page, 'Set rate')
  await section.getByText('All rates (2)').click()
  await section.getByText(`Bill: USD 160.00/h from ${shortDay(daysAfter(monday, 30))}`).waitFor()
  await section.getByText(`USD 150.50/h since ${shortDay(week.since)}`).waitFor()
}

const changeTogether = async (
  page: Page,
  server: Site,
  storage: Record<string, string>,
  checkLook: CheckLook,
) => {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await press(page, 'Edit details')
  await draftWasSought(page)
  await field(page, 'Country').fill('Canada')
  const theirs = { name: 'Contoso', website: '', country: 'India', notes: 'Net 30', status: 'Active' }
  await callAs(server, storage, '/Admin/ChangeClient', { ...theirs, id, revision: 1 })
  await page.reload()
  // The form renders stored values first, then restores what was typed.
  await field(page, 'Country').and(page.locator('[value=Canada]')).waitFor()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).getByText('Country: none → India').waitFor()
  await dialog(page).getByText('Notes: none → Net 30').waitFor()
  expect(await field(page, 'Country').inputValue()).toBe('Canada')
  await checkLook(page)
  await saved(page, 'Save')
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('Canada').waitFor()
  await details.getByText('Net 30').waitFor()
}

const enterHours = async (page: Page, checkLook: CheckLook) => {
  await openPage(page, '/new-time-sheet')
  const form = sheetForm(page)
  await form.form.waitFor()
  expect(await form.field('Client').locator('option').allTextContents()).toEqual(['Select Client', 'Contoso'])
  await form.field('Start Date').fill(daysAfter(monday, -7))
  await page.getByText(`Contoso: You are assigned to this client from ${week.since}`).waitFor()
  await checkLook(page)
  await form.field('Start Date').fill(monday)
  await form.field('Task').fill('Ingest')
  await form.field('Outcome').fill('Green')
  await form.field('Duration').fill('8')
  await form.button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
}

export const addFirstClient = async (
  { visit, server }: Pick<ReturnType<typeof withSite>, 'visit' | 'server'>,
  checkLook: CheckLook,
) => {
  const storage = await begin(server)
  const page = await visit({
    url: server.url,
    storage,
    expected: [/AddClient/, /StepAssignment/, /409/, /400/],
  })
  await addContoso(page, checkLook)
  await addContacts(page, checkLook)
  await assign(page, checkLook)
  await checkLook(page)
  await changeTogether(page, server, storage, checkLook)
  const own = await visit({ url: server.url, storage: await signedInStorage(server, quinn) })
  await enterHours(own, checkLook)

  await press(page, 'End early')
  await field(page, 'Last day').fill(monday)
  await dialog(page).getByRole('button', { name: 'End assignment' }).click()
  const friday = shortDay(daysAfter(monday, 4))
  await dialog(page)
    .getByText(`Hours were already submitted for later days: ${shortDay(monday)} to ${friday} (Submitted)`)
    .waitFor()
  expect(await field(page, 'Last day').inputValue()).toBe(monday)
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('link', { name: 'Quinn AB' }).click()
  await heading(page, 'Quinn AB').waitFor()
  const clients = page.getByRole('region', { name: 'Clients' })
  await clients.getByRole('link', { name: 'Contoso' }).waitFor()
  await checkLook(page)
  await openPage(page, '/admin/clients')
  await page.getByRole('row').filter({ hasText: 'Contoso' }).getByText('Bo Lind').waitFor()
  await checkLook(page)
}
