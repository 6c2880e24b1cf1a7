import { leaveLifecycle } from '#machines/time/leave.lifecycle.ts'
import { withLeavePortal } from '#tests/support/leave-portal.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const { send, read, ask } = withLeavePortal('pglite')

/** `isLate`: its first day has come. */
type Subject = { id: string; isLate: boolean }

const takers = {
  approve: ({ id }: Subject) => send('manager', 'DecideApprovals', { step: 'approve', ids: [id] }),
  reject: ({ id }: Subject) =>
    send('manager', 'DecideApprovals', { step: 'reject', ids: [id], reason: 'Because' }),
  withdraw: ({ id }: Subject) => send('manager', 'DecideApprovals', { step: 'withdraw', ids: [id] }),
  owner: ({ id }: Subject) => send('employee', 'CancelLeave', { id }),
  manager: ({ id }: Subject) => send('manager', 'CancelLeave', { id }),
}

type Taker = keyof typeof takers

const expectClosed = async (subject: Subject, status: string, closed: readonly Taker[]) => {
  const statusNow = async () => (await read('employee', 'GetLeaves')).leaves[0].status
  expect(await statusNow()).toBe(status)
  for (const taker of closed) {
    const { statusCode, json } = await takers[taker](subject)
    expect([taker, statusCode, json().code]).toEqual([taker, 409, 'STEP_REFUSED'])
  }
  expect(await statusNow()).toBe(status)
}

const must = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(body)
}

const everything: Taker[] = ['approve', 'reject', 'withdraw', 'owner', 'manager']

const model = modelFromChart<Subject>(leaveLifecycle, {
  states: {
    Submitted: (subject) => expectClosed(subject, 'Submitted', ['withdraw', 'manager']),
    Approved: (subject) =>
      expectClosed(subject, 'Approved', ['approve', 'reject', ...(subject.isLate ? ['owner' as const] : [])]),
    Rejected: (subject) => expectClosed(subject, 'Rejected', everything),
    Cancelled: (subject) => expectClosed(subject, 'Cancelled', everything),
  },
  events: {
    approve: (subject) => must(takers.approve(subject)),
    reject: (subject) => must(takers.reject(subject)),
    withdraw: (subject) => must(takers.withdraw(subject)),
    cancel: (subject, { by }) => must(takers[by === 'owner' ? 'owner' : 'manager'](subject)),
  },
  cases: {
    'the manager takes the approval back': { type: 'withdraw', isFresh: true },
    'the owner cancels in time': { type: 'cancel', by: 'owner', hasStarted: false },
    'the owner cancels late': { type: 'cancel', by: 'owner', hasStarted: true },
    'the manager cancels in time': { type: 'cancel', by: 'manager', hasStarted: false },
    'the manager cancels late': { type: 'cancel', by: 'manager', hasStarted: true },
  },
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))(
  '%s',
  async (description, path) => {
    const isLate = description.includes('late')
    const days = isLate ? { startDate: '2026-10-05', endDate: '2026-10-06' } : {}
    const { leave } = await ask(days)
    await path.run({ id: leave.id, isLate })
  },
)

test('the paths came past the whole chart', () => model.checkCoverage())
