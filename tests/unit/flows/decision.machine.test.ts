import { createActor, fromPromise } from 'xstate'
import { decisionMachine } from '#machines/flows/decision.machine.ts'
import { type DecisionAttempt, reasonToBeginWith } from '#machines/flows/decision-attempts.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const unknown = 'We do not know whether this was done; trying again does it only once.'

const start = () => {
  const calls: Deferred<string>[] = []
  const sent: (DecisionAttempt | null)[] = []
  const said: string[] = []
  const actor = createActor(
    decisionMachine.provide({
      actors: {
        send: fromPromise<string, DecisionAttempt | null>(({ input }) => {
          sent.push(input)
          const call = defer<string>()
          calls.push(call)
          return call.promise
        }),
      },
      actions: {
        announceOutcome: ({ context }) => void said.push(String(context.outcome)),
        announceFailure: ({ context }) => void said.push(String(context.failure?.message)),
      },
    }),
  ).start()
  const decide =
    (asksFirst: boolean) =>
    (step: string, ids: string[], key: string, version = '1') =>
      actor.send({ type: 'decide', decision: { step, ids, version }, asksFirst, key })
  return {
    sent,
    said,
    take: decide(false),
    ask: decide(true),
    confirm: (reason: string, key: string) => actor.send({ type: 'confirm', reason, key }),
    cancel: () => actor.send({ type: 'cancel' }),
    answer: async (outcome = 'Done') => {
      calls.at(-1)?.resolve(outcome)
      await settled()
    },
    fail: async (code: string) => {
      calls.at(-1)?.reject(new SendFailure({ message: `It is ${code}.`, fields: {}, code }))
      await settled()
    },
    /** Timeout: it is not retried. */
    lose: async () => {
      calls.at(-1)?.reject(new SendFailure({ message: 'No answer.', fields: {}, code: 'TIMEOUT' }))
      await settled()
    },
    begunReason: () => {
      const { context } = actor.getSnapshot()
      return context.decision && reasonToBeginWith(context, context.decision)
    },
    keys: () => sent.map((attempt) => attempt?.key),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('a step that needs no question is sent at once, and what became of it is told', async () => {
  const { take, answer, sent, said, state, context } = start()
  take('approve', ['a', 'b'], 'key-1')
  take('approve', ['c'], 'key-2')
  expect(state()).toEqual({ sending: 'once' })
  await answer('Approved')

  expect(sent).toEqual([{ step: 'approve', ids: ['a', 'b'], version: '1', reason: '', key: 'key-1' }])
  expect(said).toEqual(['Approved'])
  expect(state()).toEqual({ choosing: 'done' })
  expect(context()).toEqual({
    decision: { step: 'approve', ids: ['a', 'b'], version: '1' },
    asksFirst: false,
    unanswered: [],
    failure: null,
    outcome: 'Approved',
  })
})

test('a question is left without a trace, and a failure asks it again', async () => {
  const { ask, cancel, confirm, lose, sent, said, state, context } = start()
  ask('reject', ['a'], 'unused')
  expect(state()).toEqual({ asking: 'ready' })
  cancel()
  expect([state(), sent]).toEqual([{ choosing: 'idle' }, []])
  ask('reject', ['a'], 'unused')
  confirm('Friday is missing', 'key-1')
  await lose()

  expect(state()).toEqual({ asking: 'failed' })
  expect(context().decision).toEqual({ step: 'reject', ids: ['a'], version: '1' })
  expect(said).toEqual([`No answer. ${unknown}`])
  cancel()
  expect([state(), context().failure]).toEqual([{ choosing: 'idle' }, null])
})

test('what was typed for several begins the question about the rest, and nothing else', async () => {
  const { ask, take, cancel, confirm, answer, lose, begunReason } = start()
  const begins = (step: string, ids: string[]) => {
    ask(step, ids, 'unused')
    const begun = begunReason()
    cancel()
    return begun
  }
  ask('reject', ['a', 'b'], 'unused')
  confirm('Friday is missing', 'key-1')
  await lose()
  cancel()
  expect(begins('reject', ['b'])).toBe('Friday is missing')
  expect(begins('reject', ['c'])).toBe('')
  expect(begins('reopen', ['b'])).toBe('')
  ask('reject', ['b'], 'unused')
  confirm('Friday is still missing', 'key-2')
  await lose()
  cancel()
  expect(begins('reject', ['b'])).toBe('Friday is still missing')
  take('approve', ['a'], 'key-3')
  await answer()
  expect(begins('reject', ['b'])).toBe('Friday is still missing')
  ask('reject', ['b'], 'unused')
  confirm('Friday is still missing', 'key-4')
  await answer()
  expect(begins('reject', ['b'])).toBe('')
})

test('the same content keeps its key until an answer came, other content gets another', async () => {
  const { ask, cancel, confirm, answer, lose, keys, sent } = start()
  ask('reject', ['a', 'b'], 'unused')
  confirm('Friday is missing', 'key-1')
  await lose()
  confirm('Friday is missing', 'key-2')
  await lose()
  confirm('Monday is missing', 'key-3')
  await lose()
  cancel()
  ask('reject', ['b', 'a'], 'unused')
  confirm('Friday is missing', 'key-4')
  await answer()
  ask('reject', ['a', 'b'], 'unused')
  confirm('Friday is missing', 'key-5')
  await lose()

  expect(keys()).toEqual(['key-1', 'key-1', 'key-3', 'key-1', 'key-5'])
  // Payloads under one key are identical, in whatever order records were ticked.
  expect(sent[3]).toEqual({
    step: 'reject',
    ids: ['a', 'b'],
    version: '1',
    reason: 'Friday is missing',
    key: 'key-1',
  })
})

test('what changed since an answer was lost is decided anew, what did not is not', async () => {
  const { ask, cancel, confirm, lose, keys } = start()
  ask('reject', ['a'], 'unused', '2')
  confirm('Friday is missing', 'key-1')
  await lose()
  cancel()
  // The server had applied it, and the employee submitted again.
  ask('reject', ['a'], 'unused', '4')
  confirm('Friday is missing', 'key-2')
  await lose()
  confirm('Friday is missing', 'key-3')

  expect(keys()).toEqual(['key-1', 'key-2', 'key-2'])
})

test('a lost attempt keeps its key beside others, but not past an answer about one of its records', async () => {
  const { take, ask, confirm, answer, lose, keys, state } = start()
  take('approve', ['a'], 'key-1')
  await lose()
  expect(state()).toEqual({ choosing: 'failed' })
  take('approve', ['b'], 'key-2')
  await answer()
  take('approve', ['a'], 'key-3')
  await lose()
  ask('reopen', ['a', 'c'], 'unused')
  confirm('Wrong client', 'key-4')
  await answer()
  take('approve', ['a'], 'key-5')
  await answer()

  expect(keys()).toEqual(['key-1', 'key-2', 'key-1', 'key-4', 'key-5'])
})

test.each(['OFFLINE', 'UNREADABLE'])(
  'a step is sent once more under its key when the connection broke: %s',
  async (code) => {
    const { take, fail, answer, sent, said, state } = start()
    take('approve', ['a'], 'key-1')
    await fail(code)
    expect(state()).toEqual({ sending: 'again' })
    await answer('Approved')

    const attempt = { step: 'approve', ids: ['a'], version: '1', reason: '', key: 'key-1' }
    expect(sent).toEqual([attempt, attempt])
    expect([state(), said]).toEqual([{ choosing: 'done' }, ['Approved']])
  },
)

test('what breaks twice is told as what nobody knows, in the question where there is one', async () => {
  const { take, ask, confirm, fail, keys, said, state } = start()
  take('approve', ['a'], 'key-1')
  await fail('OFFLINE')
  await fail('OFFLINE')
  expect(state()).toEqual({ choosing: 'failed' })
  ask('reject', ['b'], 'unused')
  confirm('Friday is missing', 'key-2')
  await fail('OFFLINE')
  await fail('STEP_REFUSED')

  expect(state()).toEqual({ asking: 'failed' })
  expect(said).toEqual([`It is OFFLINE. ${unknown}`, 'It is STEP_REFUSED.'])
  expect(keys()).toEqual(['key-1', 'key-1', 'key-2', 'key-2'])
})

test.each([
  ['STEP_REFUSED', 'It is STEP_REFUSED.'],
  ['TIMEOUT', `It is TIMEOUT. ${unknown}`],
])('a step is not sent once more after an answer or a long wait: %s', async (code, words) => {
  const { take, fail, keys, said, state } = start()
  take('approve', ['a'], 'key-1')
  await fail(code)

  expect([state(), keys(), said]).toEqual([{ choosing: 'failed' }, ['key-1'], [words]])
})

test('nothing else is decided or left while a step is on its way', () => {
  const { ask, confirm, cancel, take, keys, state } = start()
  ask('withdraw', ['a'], 'unused')
  confirm('', 'key-1')
  confirm('', 'key-2')
  cancel()
  take('approve', ['b'], 'key-3')

  expect([keys(), state()]).toEqual([['key-1'], { sending: 'once' }])
})
