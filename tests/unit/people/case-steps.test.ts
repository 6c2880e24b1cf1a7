import type { CaseRole, CaseStatus } from '#api/contracts/people/case.contract.ts'
import { getCaseOptions, openSteps } from '#src/features/people/cases/case-steps.ts'

const rows: [CaseStatus, CaseRole, number, string[]][] = [
  ['New', 'owner', 0, ['reply', 'close']],
  ['New', 'agent', 0, ['answer', 'ask', 'resolve']],
  ['In Progress', 'owner', 0, ['reply', 'close']],
  ['Waiting On You', 'owner', 0, ['reply', 'close']],
  ['Waiting On You', 'agent', 0, ['answer', 'ask', 'resolve']],
  ['Resolved', 'owner', 14, ['close', 'reopen']],
  ['Resolved', 'owner', 15, ['close']],
  ['Resolved', 'agent', 0, []],
  ['Closed', 'owner', 14, ['reopen']],
  ['Closed', 'owner', 15, []],
]

test.each(rows)('a case that is %s offers its %s after %p days %p', (status, role, daysSinceEnd, steps) => {
  expect(openSteps({ status, roles: [role], daysSinceEnd })).toEqual(steps)
})

test('messages are those of the part someone has, also while the case takes none', () => {
  const owner = { roles: ['owner' as const], daysSinceEnd: 0 }
  const agent = { roles: ['agent' as const], daysSinceEnd: 0 }
  expect([
    getCaseOptions({ ...owner, status: 'Waiting On You' }),
    getCaseOptions({ ...owner, status: 'Resolved' }),
    getCaseOptions({ ...agent, status: 'New' }),
    getCaseOptions({ ...agent, status: 'Closed' }),
  ]).toEqual([
    { moves: ['close'], canReceiveMessages: true, messages: ['reply'] },
    { moves: ['close', 'reopen'], canReceiveMessages: false, messages: ['reply'] },
    { moves: ['resolve'], canReceiveMessages: true, messages: ['answer', 'ask'] },
    { moves: [], canReceiveMessages: false, messages: ['answer', 'ask'] },
  ])
})
