import { statusAfter } from '#api/rules/status-after.ts'
import { type AssignmentEvent, assignmentLifecycle } from '#machines/staffing/assignment.lifecycle.ts'

const statuses = ['Planned', 'Active', 'Ended', 'Cancelled']

test.each<[string, AssignmentEvent, (string | null)[]]>([
  ['its first day comes', { type: 'begin' }, ['Active', null, null, null]],
  ['its last day passes', { type: 'finish' }, [null, 'Ended', null, null]],
  ['end on a day to come', { type: 'end', isOver: false }, ['Planned', 'Active', 'Ended', null]],
  ['end on a day that has passed', { type: 'end', isOver: true }, ['Planned', 'Ended', 'Ended', null]],
  ['extend to a day to come', { type: 'extend', isOver: false }, ['Planned', 'Active', 'Active', null]],
  ['extend to a day that has passed', { type: 'extend', isOver: true }, ['Planned', 'Active', 'Ended', null]],
  ['cancel', { type: 'cancel' }, ['Cancelled', null, null, null]],
])('%s leads from each status where it should', (_, event, expected) => {
  expect(statuses.map((status) => statusAfter(assignmentLifecycle, status, event))).toEqual(expected)
})

test('the chart has these statuses', () => {
  expect(Object.keys(assignmentLifecycle.states)).toEqual(statuses)
})
