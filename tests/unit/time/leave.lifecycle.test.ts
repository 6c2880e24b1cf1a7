import { createActor } from 'xstate'
import { statusAfter } from '#api/rules/status-after.ts'
import { type LeaveEvent, leaveLifecycle } from '#machines/time/leave.lifecycle.ts'

const statuses = ['Submitted', 'Approved', 'Rejected', 'Cancelled']

const cancel = (by: 'owner' | 'manager', hasStarted: boolean): LeaveEvent => ({
  type: 'cancel',
  by,
  hasStarted,
})

test.each<[string, LeaveEvent, (string | null)[]]>([
  ['approve', { type: 'approve' }, ['Approved', null, null, null]],
  ['reject', { type: 'reject' }, ['Rejected', null, null, null]],
  ['take a fresh approval back', { type: 'withdraw', isFresh: true }, [null, 'Submitted', null, null]],
  ['take an old approval back', { type: 'withdraw', isFresh: false }, [null, null, null, null]],
  ['cancel by the owner in time', cancel('owner', false), ['Cancelled', 'Cancelled', null, null]],
  ['cancel by the owner too late', cancel('owner', true), ['Cancelled', null, null, null]],
  ['cancel by the manager in time', cancel('manager', false), [null, 'Cancelled', null, null]],
  ['cancel by the manager later', cancel('manager', true), [null, 'Cancelled', null, null]],
])('%s leads from each status where it should', (_, event, expected) => {
  expect(statuses.map((status) => statusAfter(leaveLifecycle, status, event))).toEqual(expected)
})

test('the chart has these statuses and begins as submitted', () => {
  expect(Object.keys(leaveLifecycle.states)).toEqual(statuses)
  expect(createActor(leaveLifecycle).getSnapshot().value).toBe('Submitted')
})
