import { createActor } from 'xstate'
import { type PartnerStep, partnerStatuses, partnerSteps } from '#api/contracts/partners.contract.ts'
import { partnerLifecycle } from '#machines/partner/partner.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

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
