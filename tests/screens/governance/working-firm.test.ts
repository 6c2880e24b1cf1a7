import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { daysAfter, localToday } from '#api/rules/days.ts'
import { accountSection, mailedToken, press } from '#tests/support/account-page.ts'
import { personCells, toCsv } from '#tests/support/import-files.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { setUpToken } from '#tests/support/set-up-token.ts'
import { sheetForm } from '#tests/support/sheet-form.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite()

let setUpLink: string

beforeAll(async () => {
  setUpLink = `/set-up#${await setUpToken(server)}`
})

const composeMail = (name: string) => `${name.toLowerCase()}@skagit.example.com`

const people = [
  { firstName: 'Iris', title: 'Head of People', manager: '' },
  { firstName: 'Rico', title: 'Recruiter', manager: '' },
  { firstName: 'Mona', title: 'Engineering Manager', manager: '' },
  { firstName: 'Ed', title: 'Data Engineer', manager: composeMail('Mona') },
  { firstName: 'Eve', title: 'Data Engineer', manager: composeMail('Mona') },
]

const file = toCsv(
  people.map(({ firstName, ...more }, index) =>
    personCells(index, {
      firstName,
      lastName: 'Berg',
      email: composeMail(firstName),
      startDate: '2026-03-02',
      ...more,
    }),
  ),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const administration = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Administration' }).getByRole('link', { name })

const setUp = async () => {
  const page = await visit({ url: server.url })
  await openPage(page, setUpLink)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Marlowe')
  await page.getByLabel('Work Email').fill(composeMail('Ada'))
  await page.getByLabel('Mobile No.').fill('3605550177')
  await page.getByLabel('Six-digit code').fill(await askForCode(server, page))
  await press(page, 'Become administrator')
  await page.getByRole('link', { name: 'Ada Marlowe' }).waitFor()
  return page
}

const importPeople = async (page: Page) => {
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await heading(page, 'Import people').waitFor()
  const upload = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('input[type=file]').setInputFiles(upload)
  await press(page, 'Check the rows')
  await press(page, 'Import and invite 5 people')
  await page.getByText('Their invitations are on the way.').waitFor()
}

const join = async (name: string) => {
  const page = await visit({ url: server.url })
  await openPage(page, `/join#${await mailedToken(server, composeMail(name))}`)
  const code = await askForCode(server, page)
  await page.getByLabel('Six-digit code').fill(code)
  await page.keyboard.press('Enter')
  await heading(page, `Hello, ${name}`).waitFor()
  return page
}

const openPerson = async (page: Page, name: string) => {
  await administration(page, 'People').click()
  await page.getByRole('link', { name: `${name} Berg` }).click()
  await heading(page, `${name} Berg`).waitFor()
}

const giveRole = async (page: Page, name: string, role: RegExp) => {
  await openPerson(page, name)
  const roles = page.getByRole('form', { name: 'Roles' })
  await roles.getByLabel(role).check()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByRole('status').getByText('The new roles apply from now on.').waitFor()
}

const addClient = async (page: Page, client: string, name: string) => {
  await administration(page, 'Clients').click()
  await page.getByRole('link', { name: 'Add a client' }).click()
  await heading(page, 'Add a client').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(client)
  await press(page, 'Add client')
  await heading(page, client).waitFor()
  await press(page, 'Assign a person')
  await field(page, 'Person').selectOption({ label: `${name} Berg, Data Engineer` })
  await field(page, 'Role').fill('Data Engineer')
  await field(page, 'First day').fill(daysAfter(localToday(), -30))
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: 'Assignments' })
    .getByRole('link', { name: `${name} Berg` })
    .waitFor()
}

const expectClients = async (page: Page, expected: string[]) => {
  await openPage(page, '/new-time-sheet')
  const form = sheetForm(page)
  await form.form.waitFor()
  expect(await form.field('Client').locator('option').allTextContents()).toEqual([
    'Select Client',
    ...expected,
  ])
}

const deactivate = async (page: Page, name: string) => {
  await openPerson(page, name)
  await press(page, 'Deactivate…')
  await page.getByRole('dialog', { name: `Deactivate ${name} Berg` }).waitFor()
  await press(page, 'Deactivate')
  await untilRepeated(page, 'The account is deactivated. All its sessions have ended.')
  await accountSection(page).getByText('Deactivated. This person cannot sign in.').waitFor()
}

const erase = async (page: Page, name: string) => {
  await administration(page, 'Privacy').click()
  await page.getByRole('form', { name: 'Search for a person' }).getByLabel('Email').fill(composeMail(name))
  await press(page, 'Search')
  await press(page, 'Erase')
  await dialog(page).getByRole('textbox').fill(composeMail(name))
  await dialog(page).getByRole('button', { name: 'Erase', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/^Erased: /)
    .waitFor()
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
}

const onTheWay = /^(?:code|session|audit)\.|^administrator\.link$|^person\.view$|^privacy\.find$/

/** Audit entries, oldest first, without codes, sessions and reads. */
const readStory = async (page: Page) => {
  await administration(page, 'Audit').click()
  await page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first().waitFor()
  const saved = page.waitForEvent('download')
  await press(page, 'Export CSV of the entries found')
  const text = await readFile(await (await saved).path(), 'utf8')
  const [, ...lines] = text.trimEnd().split('\r\n')
  const rows = lines.map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))
  return rows
    .filter(([, action = '']) => !onTheWay.test(action))
    .map(([, action, outcome, , , actor, , subject]) => [action, outcome, actor, subject])
    .reverse()
}

test('an empty portal becomes a firm at work, and the audit tells how', async () => {
  const ada = await setUp()
  await importPeople(ada)
  const iris = await join('Iris')
  await join('Rico')
  const mona = await join('Mona')
  const ed = await join('Ed')
  await join('Eve')
  await giveRole(ada, 'Iris', /^HR/)
  await giveRole(ada, 'Rico', /^Recruiter/)
  await addClient(ada, 'Contoso', 'Ed')
  await addClient(ada, 'Globex', 'Eve')
  await expectClients(ed, ['Contoso'])
  await openPage(iris, '/dashboard')
  await openPerson(iris, 'Mona')
  await iris.getByText('Yes, with 2 direct reports.').waitFor()
  await mona.reload()
  await deactivate(iris, 'Ed')
  await deactivate(ada, 'Eve')
  await erase(ada, 'Eve')
  const [admin, eve] = ['Ada Marlowe', 'Eve Berg']
  expect(await readStory(ada)).toEqual([
    ['administrator.add', 'done', '', admin],
    ['person.import', 'done', admin, ''],
    ...['Iris Berg', 'Rico Berg', 'Mona Berg', 'Ed Berg', eve].map((name) => [
      'person.join',
      'done',
      name,
      name,
    ]),
    ['roles.set', 'done', admin, 'Iris Berg'],
    ['roles.set', 'done', admin, 'Rico Berg'],
    ['client.add', 'done', admin, ''],
    ['assignment.add', 'done', admin, 'Ed Berg'],
    ['client.add', 'done', admin, ''],
    ['assignment.add', 'done', admin, eve],
    ['assignment.step', 'done', 'Iris Berg', 'Ed Berg'],
    ['person.deactivate', 'done', 'Iris Berg', 'Ed Berg'],
    ['assignment.step', 'done', admin, eve],
    ['person.deactivate', 'done', admin, eve],
    ['privacy.erase', 'done', admin, eve],
  ])
})
