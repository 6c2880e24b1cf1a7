import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { addAnswerTemplate } from '#api/contracts/recruiting/answer-template.contract.ts'
import { addJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { storeHistory } from '#tests/support/desk-history.ts'
import { jobText, question } from '#tests/support/desk-job.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { readInquiryId, writeByCall } from '#tests/support/inbox-page.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { changeStored } from '#tests/support/stored-rows.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async () => {
  const storage = await signedInStorage(server, elena)
  return { storage, page: await visit({ url: server.url, storage }) }
}

const expectFine = (page: Page) =>
  expectFineIn(page, [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)])

test('the desk, its templates, a message and the shortcuts are accessible and fit', async () => {
  const name = await writeByCall(server, 1)
  const { page, storage } = await enter()
  await openPage(page, '/desk')
  await page.getByRole('list', { name: 'Queues' }).getByText('1 open').waitFor()
  await expectFine(page)

  const text = 'Hello {{first_name}}, we have read about {{subject}}. {{my_name}}'
  await callAs(server, storage, addAnswerTemplate.path, { name: 'Thanks', text })
  await openPage(page, '/desk/templates')
  await page.getByRole('heading', { level: 2, name: 'Thanks' }).waitFor()
  await expectFine(page)

  await openPage(page, '/desk/inbox')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  expect(await page.locator('[aria-current]:visible').allTextContents()).toEqual([
    'Inbox 1 waiting',
    'Inbox',
    name,
  ])
  await expectFine(page)
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByLabel('Use these shortcuts on this device').uncheck()
  await expectAccessible(page)
})

test('a draft from before the last answer is accessible and fits', async () => {
  const name = await writeByCall(server, 2, 'dora@example.com')
  const { page, storage } = await enter()
  const id = await readInquiryId(server, storage, name)
  await openPage(page, `/desk/inbox?id=${id}`)
  const editor = page.getByLabel('Your answer')
  const saved = page.waitForResponse((response) => response.url().endsWith('/Desk/SaveAnswerDraft'))
  await editor.fill('Dear Dora')
  await saved
  const answer = { id, revision: 0, text: 'We will call you.' }
  await callAs(server, await signedInStorage(server, hana), '/Desk/AnswerInquiry', answer)
  await page.getByText('You wrote this before the last answer was sent.').waitFor()
  await editor.fill('')
  await page.getByText('Your earlier draft, from before the last answer').waitFor()
  await expectFineIn(page, [...getLooks(390), ...getLooks(1440)])
})

test('on a phone a message far down the list opens at its heading, and the way back leads to its link in the list', async () => {
  for (let count = 14; count < 24; count += 1) await writeByCall(server, count, 'many@example.com')
  const name = await writeByCall(server, 24, 'last@example.com')
  const { page } = await enter()
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, '/desk/inbox')
  await page.getByRole('link', { name }).click()
  const heading = page.getByRole('heading', { level: 2, name })
  await heading.waitFor()
  await eventually(
    () => heading.evaluate((element) => document.activeElement === element),
    (isFocused) => isFocused,
  )
  const { top, bottom } = await heading.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { top: box.top, bottom: box.bottom }
  })
  expect([top > 90, bottom < 700]).toEqual([true, true])
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter')
  await page.getByRole('link', { name }).and(page.locator(':focus')).waitFor()
})

test('the pages of jobs are accessible and fit', async () => {
  const { page, storage } = await enter()
  const text = {
    ...jobText,
    closes: daysAfter(utcDay(Date.now()), 20),
    title: 'Mark as reviewed',
    questions: [question(1, { kind: 'choice', options: ['A', 'B'] })],
  }
  const { id } = addJob.response.parse(await callAs(server, storage, addJob.path, text))
  for (const path of ['/desk/jobs', `/desk/jobs/${id}`, `/desk/jobs/${id}?edit=text`]) {
    await openPage(page, path)
    await page.getByText('Mark as reviewed').first().waitFor()
    await expectFineIn(page, getLooks(390, 1440))
  }
})

test('reports are accessible, fit, and are printed as their tables alone', async () => {
  await changeStored(server, storeHistory)
  const { page } = await enter()
  await openPage(page, '/desk/reports?from=2026-02&until=2026-03')
  await page.getByRole('row', { name: 'Mar 2026 4 2' }).waitFor()
  await expectFineIn(page, getLooks(390, 768, 1440))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav, button, select').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('table').filter({ visible: true }).count()).toBe(8)
})
