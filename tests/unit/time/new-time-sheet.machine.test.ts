import { createActor, fromPromise } from 'xstate'
import type { Attempt } from '#machines/flows/form-flow.machine.ts'
import { SendFailure, unknownFailure } from '#machines/flows/send-failure.ts'
import { newTimeSheetMachine } from '#machines/time/new-time-sheet.machine.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const refused = new SendFailure({ message: 'Error Code 500\nMessage Broken', fields: {}, code: 'INTERNAL' })

const ready = { value: { editing: 'ready' }, attempt: null, failure: null }

const start = () => {
  const sends: (Deferred<unknown> & { attempt: Attempt | null })[] = []
  const copies: Deferred<unknown>[] = []
  const said: string[] = []
  const machine = newTimeSheetMachine.provide({
    actors: {
      send: fromPromise<unknown, Attempt | null>(({ input }) => {
        const send = defer<unknown>()
        sends.push({ ...send, attempt: input })
        return send.promise
      }),
      copyLastWeek: fromPromise<unknown>(() => {
        const copy = defer<unknown>()
        copies.push(copy)
        return copy.promise
      }),
    },
    actions: {
      resetForm: () => void said.push('reset'),
      announceFailure: () => void said.push('announce'),
    },
  })
  const actor = createActor(machine).start()
  return {
    said,
    actor,
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, ...context }
    },
    send: (submit: boolean, key: string) => actor.send({ type: 'send', values: { submit }, key }),
    attempts: () => sends.map(({ attempt }) => attempt),
    answer: async (how: 'resolve' | 'reject', what?: unknown) => {
      sends.at(-1)?.[how](what)
      await settled()
    },
    answerCopy: async (how: 'resolve' | 'reject', what?: unknown) => {
      copies.at(-1)?.[how](what)
      await settled()
    },
  }
}

test('starts ready', () => {
  expect(start().state()).toEqual(ready)
})

test.each([
  [true, 'submitted'],
  [false, 'draft'],
])(
  'a sheet with submit %s is %s when the server said so, and the form is emptied',
  async (submit, stored) => {
    const { send, state, answer, said } = start()
    send(submit, 'key-1')
    expect(state()).toEqual({
      value: 'sending',
      attempt: { values: { submit }, key: 'key-1' },
      failure: null,
    })
    expect(said).toEqual([])
    await answer('resolve')
    expect(state()).toEqual({ value: { stored }, attempt: null, failure: null })
    expect(said).toEqual(['reset'])
  },
)

test('a failure keeps the form and is told; the same sheet sent again keeps its key', async () => {
  const { send, state, answer, said, attempts } = start()
  send(true, 'key-1')
  await answer('reject', refused)
  expect(state()).toEqual({
    value: { editing: 'failed' },
    attempt: { values: { submit: true }, key: 'key-1' },
    failure: { message: 'Error Code 500\nMessage Broken', fields: {}, code: 'INTERNAL' },
  })
  expect(said).toEqual(['announce'])
  send(true, 'key-2')
  expect(attempts()).toEqual([
    { values: { submit: true }, key: 'key-1' },
    { values: { submit: true }, key: 'key-1' },
  ])
  expect(state().failure).toBeNull()
})

test('a draft after a failed submit is another sheet with a key of its own', async () => {
  const { send, answer, attempts } = start()
  send(true, 'key-1')
  await answer('reject', refused)
  send(false, 'key-2')
  expect(attempts()[1]).toEqual({ values: { submit: false }, key: 'key-2' })
})

test('a defect reads as an unknown failure', async () => {
  const { send, state, answer } = start()
  send(true, 'key-1')
  await answer('reject', new TypeError('no'))
  expect(state().failure).toEqual(unknownFailure)
})

test('what is cancelled is not stored, even if its answer still comes', async () => {
  const { actor, send, state, answer, said } = start()
  send(true, 'key-1')
  actor.send({ type: 'cancel' })
  await answer('resolve')
  expect(state().value).toEqual({ editing: 'ready' })
  expect(said).toEqual([])
})

test('while a sheet is sent nothing else is sent or copied', () => {
  const { actor, send, state, attempts } = start()
  send(true, 'key-1')
  send(false, 'key-2')
  actor.send({ type: 'copy last week' })
  expect(attempts()).toHaveLength(1)
  expect(state().value).toBe('sending')
})

test('copying ends in the form, and can fail or be cancelled', async () => {
  const { actor, state, answerCopy, said } = start()
  actor.send({ type: 'copy last week' })
  expect(state().value).toBe('copying')
  await answerCopy('resolve')
  expect(state()).toEqual(ready)
  actor.send({ type: 'copy last week' })
  await answerCopy('reject', refused)
  expect(state().value).toEqual({ editing: 'failed' })
  expect(said).toEqual(['announce'])
  actor.send({ type: 'copy last week' })
  expect(state().failure).toBeNull()
  actor.send({ type: 'cancel' })
  expect(state()).toEqual(ready)
})

test('another one starts anew', async () => {
  const { actor, send, state, answer } = start()
  send(true, 'key-1')
  await answer('resolve')
  actor.send({ type: 'enter another' })
  expect(state()).toEqual(ready)
})
