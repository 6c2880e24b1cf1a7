import { createActor } from 'xstate'
import { type PartnerStep, partnerStatuses, partnerSteps } from '#api/contracts/staffing/partners.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { partnerLifecycle } from '#machines/staffing/partner.lifecycle.ts'

test.each<[PartnerStep, (string | null)[]]>([
  ['request', [null, null, 'Requested', null]],
  ['approve', ['Active', null, null, null]],
  ['decline', ['Declined', null, null, null]],
  ['deactivate', [null, 'Deactivated', null, null]],
  ['reactivate', [null, null, null, 'Active']],
])('%s leads from each status where it should', (type, expected) => {
  expect(partnerStatuses.map((status) => statusAfter(partnerLifecycle, status, { type }))).toEqual(expected)
})

test('the chart has these statuses and steps, and begins as requested', () => {
  expect(Object.keys(partnerLifecycle.states)).toEqual([...partnerStatuses])
  expect([...partnerLifecycle.events].sort()).toEqual([...partnerSteps].sort())
  expect(createActor(partnerLifecycle).getSnapshot().value).toBe('Requested')
})
