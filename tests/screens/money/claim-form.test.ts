import { dayAt } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  button,
  chooseReceipts,
  fill,
  form,
  heading,
  receipt,
  save,
  statusIs,
} from '#tests/support/claims-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

test('fields say what is missing or wrong, and nothing is sent', async () => {
  const page = await enter('naomi')
  await openPage(page, '/employee-claims?new=1')
  await form(page).getByLabel('Date').fill('')
  await button(page, 'Submit').click()
  for (const message of [
    'Please enter the date of the expense',
    'Please select Category',
    'Please enter Merchant',
    'Please enter an amount such as 1,234.50',
    'Please enter Description',
    'Please add at least one receipt',
  ]) {
    await form(page).getByText(message, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  await fill(page, { merchant: 'Nobody', amount: '0.00' })
  await form(page).getByLabel('Date').fill('2199-01-01')
  await chooseReceipts(page, [{ ...receipt('x', 'receipt.pdf'), buffer: Buffer.from('#!/bin/sh\nexit\n') }])
  await form(page).getByText('Please add a PDF, JPEG, PNG or WebP file', { exact: true }).waitFor()
  await button(page, 'Submit').click()
  await form(page).getByText('Please enter a date that is not in the future', { exact: true }).waitFor()
  await form(page).getByText('Please enter an amount such as 1,234.50', { exact: true }).waitFor()
  await form(page).getByLabel('Amount').fill('1,000,000.01')
  await form(page).getByText('Please enter an amount of at most 1,000,000.00', { exact: true }).waitFor()
  await expectAccessible(page)
})

test('the server refuses a broken picture at its field, and the form keeps its values', async () => {
  const page = await enter('naomi', { expected: [/AddExpense/] })
  await openPage(page, '/employee-claims?new=1')
  await fill(page, { merchant: 'Broken picture' })
  const broken = { ...receipt('x', 'photo.jpg'), buffer: Buffer.from('ffd8ffe000104a464946', 'hex') }
  await chooseReceipts(page, [broken])
  await button(page, 'Remove photo.jpg').waitFor()
  await button(page, 'Submit').click()
  await form(page).getByText('Please add a PDF, JPEG, PNG or WebP file', { exact: true }).waitFor()
  expect(await form(page).getByLabel('Merchant').inputValue()).toBe('Broken picture')
})

test('a receipt that was handed in before names the earlier claim', async () => {
  const page = await enter('naomi')
  await openPage(page, '/employee-claims?new=1')
  await fill(page, { merchant: 'Once' })
  await chooseReceipts(page, [receipt('the same')])
  await save(page, 'Save draft')
  const number = /EC-\d+/.exec((await heading(page, /Once$/).textContent()) ?? '')?.[0] ?? ''
  await statusIs(page, 'Draft')
  await page.getByRole('link', { name: 'All claims' }).click()
  await page.getByRole('link', { name: 'New claim' }).click()
  await chooseReceipts(page, [receipt('the same', 'renamed.pdf')])
  await page.getByText(`This file is already in ${number}. Is this a different expense?`).waitFor()
  await expectAccessible(page)
  await fill(page, { merchant: 'Twice' })
  await save(page)
  await page.getByText(`The same file is in ${number}`).waitFor()
})

test('a new claim begins with today and the currency of the office, and its two buttons say where it went', async () => {
  const page = await enter('naomi')
  await openPage(page, '/employee-claims?new=1')
  const value = (label: string) => form(page).getByLabel(label).inputValue()
  const today = dayAt(Date.now(), 'America/Los_Angeles')
  expect([await value('Date'), await value('Currency')]).toEqual([today, 'USD'])
  expect(await form(page).getByLabel('Amount').getAttribute('inputmode')).toBe('decimal')
  await fill(page, { merchant: 'Two buttons' })
  await chooseReceipts(page, [receipt('two buttons')])
  await save(page, 'Save draft')
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await statusIs(page, 'Draft')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await save(page, 'Submit')
  await page.getByText('Claim submitted to Tomás', { exact: true }).waitFor()
  await statusIs(page, 'Submitted')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await openPage(page, '/employee-claims?new=1')
  expect(await value('Merchant')).toBe('')
})
