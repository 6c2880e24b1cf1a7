import { createActor } from 'xstate'
import { inquiryActions, inquiryStatuses } from '#api/contracts/recruiting/inquiry.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'

test.each([
  ['take', ['Taken', null, null, null, null]],
  ['release', [null, 'New', null, null, null]],
  ['assign', ['Taken', 'Taken', null, null, null]],
  ['answer', ['Answered', 'Answered', 'Answered', null, null]],
  ['recall', [null, null, 'Taken', null, null]],
  ['close', ['Closed', 'Closed', 'Closed', null, null]],
  ['spam', ['Spam', 'Spam', null, null, null]],
  ['reopen', [null, null, 'Taken', 'Taken', 'Taken']],
  ['reply', ['New', 'Taken', 'Taken', 'Taken', 'Spam']],
] as const)('%s leads from each status where it should', (type, expected) => {
  expect(inquiryStatuses.map((status) => statusAfter(inquiryLifecycle, status, { type }))).toEqual(expected)
})

test('the chart has these statuses and steps, and begins as new', () => {
  expect(Object.keys(inquiryLifecycle.states)).toEqual([...inquiryStatuses])
  const steps = inquiryActions.filter((action) => !['note', 'automatic', 'bounce'].includes(action))
  expect([...inquiryLifecycle.events].sort()).toEqual([...steps].sort())
  expect(createActor(inquiryLifecycle).getSnapshot().value).toBe('New')
})
