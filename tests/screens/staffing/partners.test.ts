import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { decisionSection, getCompany, readPartnerId, registerByCall } from '#tests/support/partner-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const waitingLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name, exact: true })

const mailTo = (to: string, part: string) => {
  const read = async () =>
    await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8').catch(() => '')
  const find = async () =>
    (await read())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .findLast((mail) => mail.to === to && mail.text.includes(part))?.text ?? ''
  return eventually(find, (text) => text !== '')
}

const register = async (page: Page) => {
  await openPage(page, '/sign-up')
  const form = page.getByRole('form', { name: 'Partner registration' })
  await form.getByLabel('Company').fill('Fir and Cedar')
  await form.getByLabel('First Name').fill('Ines')
  await form.getByLabel('Last Name').fill('Moreau')
  await form.getByLabel('Work Email').fill('ines@fir-and-cedar.example.com')
  await form.getByLabel('Mobile No.').fill('3605550188')
  await form.getByLabel('Country', { exact: true }).selectOption('United States')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Request an account' }).click()
  await page.getByRole('dialog', { name: 'Thank you!' }).waitFor()
}

test('a company registers, a recruiter approves it by keyboard, and the partner signs in', async () => {
  const company = await visit({ url: server.url })
  await register(company)

  const page = await visit({ url: server.url, storage: await signedInStorage(server, elena) })
  const { keyboard } = page
  await openPage(page, '/admin/partners')
  await waitingLink(page, 'Partners 1 waiting').waitFor()
  const row = page.getByRole('link', { name: 'Fir and Cedar', exact: true })
  await row.waitFor()
  await expectAccessible(page)

  await row.focus()
  await keyboard.press('Enter')
  await heading(page, 'Fir and Cedar').waitFor()
  await page.getByText('fir-and-cedar.example.com. There is no website to compare it with.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve…' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve Fir and Cedar' })
  await dialog.getByText('Ines Moreau can sign in with +13605550188 at once.').waitFor()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).focus()
  await keyboard.press('Enter')
  const done = decisionSection(page).getByText('Fir and Cedar can sign in.', { exact: true })
  await done.and(page.locator(':focus')).waitFor()
  await waitingLink(page, 'Partners').waitFor()
  expect(await mailTo('ines@fir-and-cedar.example.com', 'is open')).toContain(`${server.url}/sign-in`)

  await openPage(company, '/sign-in')
  await company.getByRole('radio', { name: 'Partner' }).check()
  await company.getByLabel('Mobile No.').fill('3605550188')
  await enterCode(company, await askForCode(server, company))
  await heading(company, 'Hello, Ines').waitFor()
})

test('the second of two recruiters who decide reads who was first, and keeps the typed reason', async () => {
  const [one, other] = [getCompany(1), getCompany(2)]
  await registerByCall(server, 1)
  await registerByCall(server, 2)
  const administrator = await signedInStorage(server, hana)
  const id = await readPartnerId(server, administrator, one.phoneNo)
  const storage = await signedInStorage(server, elena)
  const page = await visit({ url: server.url, storage, expected: [/DeclinePartner/] })
  await openPage(page, `/admin/partners/${id}`)
  await page.getByRole('button', { name: 'Decline…' }).click()
  const dialog = page.getByRole('dialog', { name: `Decline ${one.company}` })
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Outside our fields.')
  await expectAccessible(page)
  await registerByCall(server, 1)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByText(/^Another request has come in/).waitFor()
  await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await decisionSection(page).getByText('Declined. They may register again.').waitFor()
  expect(await mailTo(one.email, 'Outside our fields.')).toContain(`${server.url}/sign-up`)

  const otherId = await readPartnerId(server, administrator, other.phoneNo)
  await openPage(page, `/admin/partners/${otherId}`)
  await page.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Outside our fields.')
  const answer = await fetch(`${server.url}/Admin/GetPartner?id=${otherId}`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  const { revision, requests } = await answer.json()
  await callAs(server, administrator, '/Admin/ApprovePartner', {
    ...{ id: otherId, revision, requestId: requests[0].id },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText('Hana Kobayashi has approved this company in the meantime.')
    .waitFor()
  expect(await page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('Outside our fields.')
})
