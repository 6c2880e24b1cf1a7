import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { leaseExample } from '#tests/support/lease-example.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite()

const open = async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/')
  return page
}

const readLog = async (page: Page) => {
  const { log, button } = leaseExample(page)
  await button('Start over').waitFor()
  const terms = await log.getByRole('term').allTextContents()
  const values = await log.getByRole('definition').allTextContents()
  return {
    outcome: await log.locator('p').textContent(),
    facts: terms.map((term, at) => [term, values[at]]),
  }
}

/** "Nov 29, 2026, 6:48 AM" */
const moment = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)

const questions = [
  [
    'Heating',
    'Who repairs the heating?',
    'The landlord does. The tenant pays only for damage caused by its own misuse.',
    'Based on clause 7.1',
    'Landlord shall keep the roof, the structure and the heating system in good repair. Tenant shall pay for any damage caused by its own misuse.',
  ],
  [
    'Rent',
    'When does the rent go up?',
    'On July 1, 2027. It rises by $248, from $6,200 to $6,448 a month.',
    'Based on clause 4.2',
    'Base Rent is $6,200 a month through June 30, 2027, and $6,448 a month from July 1, 2027.',
  ],
  [
    'Subletting',
    'May the tenant sublet?',
    'Yes, with your written consent. You have 20 days to answer and need a good reason to refuse.',
    'Based on clause 11.3',
    'Tenant may sublet with Landlord’s written consent, which shall not be unreasonably withheld. Landlord shall answer a request within 20 days.',
  ],
  [
    'Solar panels',
    'May the tenant put solar panels on the roof?',
    'I can’t tell. Clause 14.1 covers the Premises, but this excerpt does not say whether the roof is part of them.',
    'Based on clause 14.1',
    'Tenant shall make no alteration to the Premises that costs more than $5,000 without Landlord’s written consent.',
  ],
] as const

test('the example says that its lease is invented, each question shows its answer and marks its clause, and the terms of a first engagement follow', async () => {
  const { section, question: choice, clause } = leaseExample(await open())
  await section
    .getByText('A fictional lease. The answers were written beforehand; no model runs on this page.', {
      exact: true,
    })
    .waitFor()
  for (const [topic, question, answer, basis, text] of questions) {
    await choice(topic).check()
    await section.getByRole('heading', { name: question, exact: true }).waitFor()
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Retail lease, excerpt',
      question,
    ])
    await section.getByText(answer, { exact: true }).waitFor()
    await section.getByText(basis, { exact: true }).waitFor()
    expect(await clause.allTextContents()).toEqual([text])
  }
  expect(await section.getByRole('term').allTextContents()).toEqual([
    'What you get first',
    'How long it takes',
    'Who owns the data',
    'Who answers you',
  ])
  expect(await section.locator('dd strong').allTextContents()).toEqual([
    'One agent for one process',
    'A few weeks',
    'You do',
    'An engineer',
  ])
  const more = section.getByRole('link', { name: 'See what an agent does in each industry' })
  expect(await more.getAttribute('href')).toBe('/industries')
})

test('an answer is approved, corrected or, where the agent passes it on, written by the visitor, and each is logged', async () => {
  const page = await open()
  const { section, log, buttons, button, field, question, refusal } = leaseExample(page)
  expect(await log.textContent()).toBe('')
  await button('Approve').click()
  expect(await readLog(page)).toEqual({
    outcome: 'Approved',
    facts: [
      ['Who', 'You, the property manager'],
      ['When', moment],
      ['Proposed', 'The landlord does. The tenant pays only for damage caused by its own misuse.'],
      ['Approved', 'As proposed'],
    ],
  })
  await expectAccessible(page)
  expect(await button('Start over').evaluate((one) => one === document.activeElement)).toBe(true)
  await button('Start over').click()
  await button('Approve').waitFor()
  expect(await button('Approve').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await log.textContent()).toBe('')

  await button('Correct').click()
  expect(await field.inputValue()).toBe(
    'The landlord does. The tenant pays only for damage caused by its own misuse.',
  )
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await field.fill('')
  await button('Approve').click()
  await refusal.waitFor()
  await field.fill('The landlord, within one business day.')
  await refusal.waitFor({ state: 'detached' })
  await button('Approve').click()
  const logged = {
    outcome: 'Corrected and approved',
    facts: [
      ['Who', 'You, the property manager'],
      ['When', moment],
      ['Proposed', 'The landlord does. The tenant pays only for damage caused by its own misuse.'],
      ['Approved', 'The landlord, within one business day.'],
    ],
  }
  expect(await readLog(page)).toEqual(logged)
  await question('Rent').check()
  await button('Approve').waitFor()
  await question('Heating').check()
  expect(await readLog(page)).toEqual(logged)

  await question('Solar panels').check()
  await section.getByText('Passed to you', { exact: true }).waitFor()
  expect(await buttons.allTextContents()).toEqual(['Write the answer'])
  await button('Write the answer').click()
  expect(await field.inputValue()).toBe('')
  await field.fill('Ask us first.')
  await button('Approve').click()
  expect(await readLog(page)).toEqual({
    outcome: 'Answered by you',
    facts: [
      ['Who', 'You, the property manager'],
      ['When', moment],
      ['Proposed', 'No answer'],
      ['Approved', 'Ask us first.'],
    ],
  })
})
