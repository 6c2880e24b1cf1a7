import type { CaseRole, CaseStatus } from '#api/contracts/people/case.contract.ts'
import { caseWays, openSteps } from '#src/features/people/cases/case-steps.ts'

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

test('messages are those of the part somebody has, also while the case takes none', () => {
  const owner = { roles: ['owner' as const], daysSinceEnd: 0 }
  const agent = { roles: ['agent' as const], daysSinceEnd: 0 }
  expect([
    caseWays({ ...owner, status: 'Waiting On You' }),
    caseWays({ ...owner, status: 'Resolved' }),
    caseWays({ ...agent, status: 'New' }),
    caseWays({ ...agent, status: 'Closed' }),
  ]).toEqual([
    { moves: ['close'], takesMessages: true, messages: ['reply'] },
    { moves: ['close', 'reopen'], takesMessages: false, messages: ['reply'] },
    { moves: ['resolve'], takesMessages: true, messages: ['answer', 'ask'] },
    { moves: [], takesMessages: false, messages: ['answer', 'ask'] },
  ])
})
