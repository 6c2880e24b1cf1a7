import { createActor } from 'xstate'
import { mailStatuses, mailSteps } from '#api/contracts/recruiting/received-mail.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { receivedMailLifecycle } from '#machines/recruiting/received-mail.lifecycle.ts'

test.each([
  ['file', ['Filed', null, null, null]],
  ['open', ['Filed', null, null, null]],
  ['discard', ['Discarded', null, null, null]],
  ['spam', ['Spam', null, null, null]],
  ['restore', [null, null, 'Unmatched', 'Unmatched']],
] as const)('%s leads from each status where it should', (type, expected) => {
  expect(mailStatuses.map((status) => statusAfter(receivedMailLifecycle, status, { type }))).toEqual(expected)
})

test('the chart has these statuses and steps, and begins as unmatched', () => {
  expect(Object.keys(receivedMailLifecycle.states)).toEqual([...mailStatuses])
  expect([...receivedMailLifecycle.events].sort()).toEqual([...mailSteps].sort())
  expect(createActor(receivedMailLifecycle).getSnapshot().value).toBe('Unmatched')
})
