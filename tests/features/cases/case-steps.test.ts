import type { CaseRole, CaseStatus } from '#api/contracts/case.contract.ts'
import { openSteps } from '#src/features/cases/case-steps.ts'

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
