import { createActor, fromPromise } from 'xstate'
import { approvalMachine, type SentDecision } from '#machines/time-sheet/approval.machine.ts'
import { type SheetEvent, timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected']

test.each<[SheetEvent, (string | null)[]]>([
  [{ type: 'SAVE', by: 'owner' }, ['Draft', null, null, 'Draft']],
  [{ type: 'SUBMIT', by: 'owner' }, ['Submitted', null, null, 'Submitted']],
  [{ type: 'WITHDRAW', by: 'owner' }, [null, 'Draft', null, null]],
  [{ type: 'APPROVE', by: 'manager' }, [null, 'Approved', null, null]],
  [{ type: 'REJECT', by: 'manager', reason: 'No' }, [null, 'Rejected', null, null]],
  [{ type: 'REOPEN', by: 'manager', reason: 'No' }, [null, null, 'Draft', null]],
  [{ type: 'REJECT', by: 'manager', reason: ' ' }, [null, null, null, null]],
  [{ type: 'REOPEN', by: 'manager', reason: '' }, [null, null, null, null]],
  [{ type: 'APPROVE', by: 'owner' }, [null, null, null, null]],
  [{ type: 'REJECT', by: 'owner', reason: 'No' }, [null, null, null, null]],
  [{ type: 'SAVE', by: 'manager' }, [null, null, null, null]],
  [{ type: 'SUBMIT', by: 'manager' }, [null, null, null, null]],
  [{ type: 'WITHDRAW', by: 'manager' }, [null, null, null, null]],
])('%j leads from each status where it should', (event, expected) => {
  expect(statuses.map((status) => statusAfter(timeSheetLifecycle, status, event))).toEqual(expected)
})

const start = () => {
  const sent: (SentDecision | null)[] = []
  const said: string[] = []
  let answer = defer<void>()
  const actor = createActor(
    approvalMachine.provide({
      actors: {
        decide: fromPromise<void, SentDecision | null>(({ input }) => {
          sent.push(input)
          answer = defer<void>()
          return answer.promise
        }),
      },
      actions: {
        announceDone: () => void said.push('done'),
        announceFailure: ({ context }) => void said.push(String(context.failure)),
      },
    }),
  ).start()
  const state = () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context })
  return { actor, sent, said, state, answer: () => answer }
}

test('several are approved at once, and nothing is ticked afterwards', async () => {
  const { actor, sent, said, state, answer } = start()
  actor.send({ type: 'select', ids: ['a', 'b'] })
  actor.send({ type: 'approve', ids: ['a', 'b'], key: 'one' })
  const during = state().value
  answer().resolve()
  await settled()

  expect(during).toBe('deciding')
  expect(sent).toEqual([{ call: 'approve', ids: ['a', 'b'], key: 'one', reason: '' }])
  expect(said).toEqual(['done'])
  expect(state()).toEqual({ value: 'browsing', selected: [], decision: null, sent: null, failure: null })
})

test('a rejection asks for a reason, can be left, and keeps the question when it fails', async () => {
  const { actor, sent, said, state, answer } = start()
  actor.send({ type: 'ask for reason', call: 'reject', ids: ['a'] })
  actor.send({ type: 'cancel' })
  const left = state()
  actor.send({ type: 'ask for reason', call: 'reject', ids: ['a'] })
  actor.send({ type: 'give reason', reason: 'Hours are missing', key: 'one' })
  answer().reject(new Error('Not possible any more.'))
  await settled()

  expect([left.value, left.decision]).toEqual(['browsing', null])
  expect(sent).toEqual([{ call: 'reject', ids: ['a'], reason: 'Hours are missing', key: 'one' }])
  expect(said).toEqual(['Not possible any more.'])
  expect([state().value, state().decision, state().failure]).toEqual([
    'explaining',
    { call: 'reject', ids: ['a'] },
    'Not possible any more.',
  ])
})

test('an approval that fails leaves everything ticked', async () => {
  const { actor, state, answer } = start()
  actor.send({ type: 'select', ids: ['a'] })
  actor.send({ type: 'approve', ids: ['a'], key: 'one' })
  answer().reject(new Error('Offline'))
  await settled()

  expect([state().value, state().selected, state().failure]).toEqual(['browsing', ['a'], 'Offline'])
})
