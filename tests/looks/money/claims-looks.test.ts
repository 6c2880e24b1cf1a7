import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import * as casesPage from '#tests/support/cases-page.ts'
import {
  button,
  chooseReceipts,
  fill,
  heading,
  openClaim,
  receipt,
  save,
} from '#tests/support/claims-page.ts'
import { inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { toPdf } from '#tests/support/resume-documents.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople()

const narrow = { width: 390, dark: true }

const looks = [{ width: 1440, dark: false }, { width: 1440, dark: true }, narrow]

const expectFit = (page: Page) =>
  inEachLook(page, looks, async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

const openRow = async (page: Page, words: string) => {
  await page.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()
}

test('claims of an employee are for everybody and fit, with messages, receipts and history', async () => {
  const page = await enter('naomi', narrow)
  for (const merchant of ['Pike Place Chowder', 'Canlis', 'JetBrains', 'Microsoft Learn']) {
    await openPage(page, '/employee-claims')
    await openRow(page, merchant)
    await heading(page, new RegExp(`· ${merchant}$`)).waitFor()
    await expectFit(page)
  }
  await openPage(page, '/employee-claims?new=1')
  await chooseReceipts(page, [receipt('dinner')])
  await button(page, 'Remove dinner.pdf').waitFor()
  await button(page, 'Submit').click()
  await page.getByText('Please enter Merchant', { exact: true }).waitFor()
  await chooseReceipts(page, [{ ...receipt('x', 'script.pdf'), buffer: Buffer.from('#!/bin/sh\nexit\n') }])
  await page.getByText('Please add a PDF, JPEG, PNG or WebP file', { exact: true }).waitFor()
  await expectFit(page)
})

test('a receipt of an earlier claim, its drawn page, and a claim that does not exist are accessible and fit', async () => {
  const page = await enter('naomi', { ...narrow, expected: [/GetExpense/] })
  await openPage(page, '/employee-claims?new=1')
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: toPdf([['Dinner for four']]) }
  await fill(page, { merchant: 'Dinner for four' })
  await chooseReceipts(page, [bill])
  await save(page)
  await openPage(page, '/employee-claims?new=1')
  await chooseReceipts(page, [bill])
  await page.getByText(/^This file is already in EC-\d+/).waitFor()
  await expectFit(page)
  await openPage(page, '/employee-claims?claim=nonsense')
  await page.getByText('This claim does not exist, or you do not have access to it.').waitFor()
  await expectFit(page)
  const manager = await enter('tomas', narrow)
  await openClaim(manager, 'To approve', 'Dinner for four')
  await manager.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas').waitFor()
  await expectFit(manager)
})

test('the list of claims is for everybody and fits', async () => {
  const page = await enter('naomi', narrow)
  await openPage(page, '/employee-claims')
  await page.getByRole('table').waitFor()
  await expectFit(page)
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('what a manager and HR decide on is for everybody and fits', async () => {
  const manager = await enter('tomas', narrow)
  await openClaim(manager, 'To approve', 'Paradise Biryani')
  await button(manager, 'Reject').click()
  await button(manager, 'Reject claim').click()
  await manager.getByText('Please enter a reason').waitFor()
  await expectFit(manager)
  const hr = await enter('priya', narrow)
  await openClaim(hr, 'To pay', 'JetBrains')
  await button(hr, 'Mark as paid').waitFor()
  await expectFit(hr)
})

test('cases are for everybody and fit, with messages and threads', async () => {
  const page = await enter('naomi', narrow)
  await openPage(page, '/new-cases')
  await casesPage.button(page, 'Send').click()
  await casesPage.form(page).getByText('Please enter Subject', { exact: true }).waitFor()
  await expectFit(page)
  const hr = await enter('priya', narrow)
  await casesPage.openQueue(hr)
  await expectFit(hr)
  await openRow(hr, 'Visa appointment')
  await casesPage.thread(hr).waitFor()
  await expectFit(hr)
})

test('selecting a claim to pay moves no row', async () => {
  const page = await enter('priya')
  await openPage(page, '/employee-claims')
  await button(page, 'To pay').click()
  const box = page.getByRole('checkbox', { name: /^Select / }).first()
  await box.waitFor()
  const before = await box.boundingBox()
  await box.check()
  await button(page, 'Mark as paid…').waitFor()
  expect(await box.boundingBox()).toEqual(before)
})
