import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import {
  attach,
  button,
  fill,
  form,
  heading,
  move,
  openFromMenu,
  openQueue,
  savedName,
  send,
  statusIs,
  thread,
} from '#tests/support/cases-page.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const storage: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  for (const [name, person] of Object.entries({ naomi, priya, olivia })) {
    storage[name] = await signedInStorage(server, person)
  }
})

type More = { expected?: RegExp[]; width?: number; dark?: boolean }

const enter = (name: string, more: More = {}) =>
  visit({ url: server.url, ...(storage[name] && { storage: storage[name] }), ...more })

test('a partner asks with a file, HR asks back with one and resolves, the partner reopens, and all is there after a reload', async () => {
  const partner = await enter('olivia')
  await openFromMenu(partner)
  await partner.getByRole('link', { name: 'New case' }).click()
  await heading(partner, 'New case').waitFor()
  await fill(partner, 'The rate card cannot be opened')
  await attach(partner, 'what I see.pdf')
  await expectAccessible(partner)
  await button(partner, 'Send').click()
  const thanks = partner.getByRole('dialog', { name: /^Your case is CS-\d+$/ })
  await expectAccessible(partner)
  const number = /CS-\d+/.exec((await thanks.getByRole('heading').textContent()) ?? '')?.[0] ?? ''
  await thanks.getByRole('button', { name: 'Show the case' }).click()
  await heading(partner, `${number} · The rate card cannot be opened`).waitFor()
  await statusIs(partner, 'New')
  await expectAccessible(partner)

  const hr = await enter('priya')
  await openQueue(hr)
  await hr.getByLabel('Search cases').fill('rate card')
  await hr.getByRole('link', { name: number }).click()
  await heading(hr, /rate card/).waitFor()
  expect(await savedName(hr, 'what I see.pdf')).toBe('what I see.pdf')
  await attach(hr, 'where to look.pdf')
  await send(hr, 'Request information', 'Which browser do you use?')
  await statusIs(hr, 'Waiting On You')

  await partner.reload()
  expect(await savedName(partner, 'where to look.pdf')).toBe('where to look.pdf')
  await thread(partner).getByText('Which browser do you use?').waitFor()
  await send(partner, 'Reply', 'Firefox, the latest.')
  await statusIs(partner, 'In Progress')

  await hr.reload()
  await move(hr, 'Resolve the case', 'Fixed, please try again.')
  await statusIs(hr, 'Resolved')
  await hr.getByText('The person who asked can reopen this case within 14 days.').waitFor()

  await partner.reload()
  await move(partner, 'Reopen the case', 'Still the same.')
  await thread(partner).getByText('Still the same.').waitFor()
  await partner.reload()
  await statusIs(partner, 'In Progress')
  expect(await thread(partner).getByRole('listitem').locator('strong').allTextContents()).toEqual([
    'You',
    'Priya Natarajan',
    'You',
    'Priya Natarajan',
    'You',
  ])
})

test('what is missing is said at its field, and an unfinished case is there again after a reload', async () => {
  const page = await enter('naomi')
  await openPage(page, '/new-cases')
  await button(page, 'Send').click()
  for (const message of ['Please select Category', 'Please enter Subject', 'Please enter Description']) {
    await form(page).getByText(message, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  await fill(page, 'Half written')
  await attach(page, 'what I see.pdf')
  await attach(page, 'what I did.pdf')
  await waitForDraft(page, 'case/new', {
    values: {
      category: 'IT',
      priority: 'Urgent',
      subject: 'Half written',
      description: 'It began this morning.',
    },
    files: [
      { name: 'what I see.pdf', size: 24 },
      { name: 'what I did.pdf', size: 24 },
    ],
  })
  await page.reload()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'It began this morning.')
  expect(await form(page).getByLabel('Subject').inputValue()).toBe('Half written')
  expect(await form(page).getByLabel('Category').inputValue()).toBe('IT')
  await button(page, 'Remove what I see.pdf').waitFor()
  await button(page, 'Remove what I did.pdf').waitFor()
})

test('a case that is lost on its way keeps all that was typed and is stored once', async () => {
  const page = await enter('naomi', { expected: [/AddCase/] })
  await page.route('**/CRM/AddCase', (route) => route.abort(), { times: 1 })
  await openPage(page, '/new-cases')
  await fill(page, 'Sent twice')
  await button(page, 'Send').click()
  await form(page).getByRole('alert').filter({ hasText: /./ }).waitFor()
  expect(await form(page).getByLabel('Subject').inputValue()).toBe('Sent twice')
  await button(page, 'Send').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the case' }).click()
  await heading(page, /Sent twice$/).waitFor()
  await page.getByRole('link', { name: 'All cases' }).click()
  await page.getByLabel('Search cases').fill('Sent twice')
  await page.getByText('1–1 of 1').waitFor()
})

test('cases that cannot be loaded offer to try again, and a case of another person is answered as missing', async () => {
  const page = await enter('naomi', { expected: [/FindCases/] })
  await page.route('**/CRM/FindCases*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/support')
  await button(page, 'Retry').click()
  const link = page.getByRole('row').filter({ hasText: 'Second monitor' }).getByRole('link', { name: /^CS-/ })
  const address = (await link.getAttribute('href')) ?? ''
  const partner = await enter('olivia', { expected: [/GetCase/] })
  await openPage(partner, address)
  await partner.getByText('This case does not exist, or you do not have access to it.').waitFor()
  await expectAccessible(partner)
})
