import { createActor, fromPromise } from 'xstate'
import { type Attempt, formFlowMachine } from '#machines/flows/form-flow.machine.ts'
import { SendFailure, unknownFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const refused = new SendFailure({
  message: 'Please check the marked fields',
  fields: { email: 'Not an address' },
})

const startForm = () => {
  const sends: (Deferred<unknown> & { attempt: Attempt | null })[] = []
  const said: string[] = []
  const machine = formFlowMachine.provide({
    actors: {
      send: fromPromise<unknown, Attempt | null>(({ input }) => {
        const send = defer<unknown>()
        sends.push({ ...send, attempt: input })
        return send.promise
      }),
    },
    actions: {
      resetForm: () => void said.push('reset'),
      announceFailure: () => void said.push('announce'),
    },
  })
  const actor = createActor(machine).start()
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, ...context }
  }
  const answer = async (how: 'resolve' | 'reject', what?: unknown) => {
    sends.at(-1)?.[how](what)
    await settled()
  }
  const submit = (values: Record<string, unknown>, key: string) => actor.send({ type: 'submit', values, key })
  const attempts = () => sends.map(({ attempt }) => attempt)
  return { actor, state, answer, submit, attempts, said }
}

const ready = { value: { editable: 'ready' }, attempt: null, failure: null }

test('starts ready, with nothing sent', () => {
  const { state, attempts, said } = startForm()
  expect(state()).toEqual(ready)
  expect(attempts()).toEqual([])
  expect(said).toEqual([])
})

test('a sent form says thank you, empties itself and starts anew when that is closed', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  expect(form.state()).toEqual({
    value: 'submitting',
    attempt: { values: { name: 'Ada' }, key: 'key-1' },
    failure: null,
  })
  await form.answer('resolve')
  expect(form.state()).toEqual({ ...ready, value: 'thankYou' })
  expect(form.said).toEqual(['reset'])
  form.actor.send({ type: 'close' })
  expect(form.state()).toEqual(ready)
})

test('a failed send keeps what was sent, says so once, and gives the reason', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  await form.answer('reject', refused)
  expect(form.state()).toEqual({
    value: { editable: 'failed' },
    attempt: { values: { name: 'Ada' }, key: 'key-1' },
    failure: { message: 'Please check the marked fields', fields: { email: 'Not an address' } },
  })
  expect(form.said).toEqual(['announce'])
})

test('a defect reads as a failure too, without its words', async () => {
  const form = startForm()
  form.submit({}, 'key-1')
  await form.answer('reject', new TypeError('x is not a function'))
  expect(form.state()).toEqual({
    value: { editable: 'failed' },
    attempt: { values: {}, key: 'key-1' },
    failure: unknownFailure,
  })
})

test('the same values sent again keep their key; the old failure is gone meanwhile', async () => {
  const form = startForm()
  form.submit({ name: 'Ada', mail: 'a@b.co' }, 'key-1')
  await form.answer('reject', refused)
  form.submit({ name: 'Ada', mail: 'a@b.co' }, 'key-2')
  expect(form.state()).toEqual({
    value: 'submitting',
    attempt: { values: { name: 'Ada', mail: 'a@b.co' }, key: 'key-1' },
    failure: null,
  })
})

test('edited values get a new key, which a further try keeps', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  await form.answer('reject', refused)
  form.submit({ name: 'Ada L' }, 'key-2')
  await form.answer('reject', refused)
  form.submit({ name: 'Ada L' }, 'key-3')
  await form.answer('resolve')
  expect(form.attempts()).toEqual([
    { values: { name: 'Ada' }, key: 'key-1' },
    { values: { name: 'Ada L' }, key: 'key-2' },
    { values: { name: 'Ada L' }, key: 'key-2' },
  ])
})

test('after a thank-you the same values are a new message with a new key', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  await form.answer('resolve')
  form.actor.send({ type: 'close' })
  form.submit({ name: 'Ada' }, 'key-2')
  expect(form.attempts().map((attempt) => attempt?.key)).toEqual(['key-1', 'key-2'])
})

test('a second submit while one is under way does nothing, nor does one behind the thank-you', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  expect(form.actor.getSnapshot().can({ type: 'submit', values: {}, key: 'key-2' })).toBe(false)
  form.submit({ name: 'Grace' }, 'key-2')
  expect(form.state().attempt).toEqual({ values: { name: 'Ada' }, key: 'key-1' })
  await form.answer('resolve')
  form.submit({ name: 'Grace' }, 'key-3')
  expect(form.attempts()).toEqual([{ values: { name: 'Ada' }, key: 'key-1' }])
})

test('a cancelled send keeps its attempt, and its answer no longer counts', async () => {
  const form = startForm()
  form.submit({ name: 'Ada' }, 'key-1')
  form.actor.send({ type: 'cancel' })
  const kept = { ...ready, attempt: { values: { name: 'Ada' }, key: 'key-1' } }
  expect(form.state()).toEqual(kept)
  await form.answer('resolve')
  expect(form.state()).toEqual(kept)
  form.submit({ name: 'Ada' }, 'key-2')
  expect(form.attempts().map((attempt) => attempt?.key)).toEqual(['key-1', 'key-1'])
})

test('an unprovided sender is a failure, not a success', async () => {
  const actor = createActor(formFlowMachine).start()
  actor.send({ type: 'submit', values: {}, key: 'key-1' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ editable: 'failed' })
})

describe('every path of the chart is one of the running machine', () => {
  type Form = ReturnType<typeof startForm>
  const shows = (value: unknown) => (form: Form) => expect(form.state().value).toEqual(value)

  const model = modelFromChart<Form>(formFlowMachine, {
    states: {
      'editable.ready': shows({ editable: 'ready' }),
      'editable.failed': shows({ editable: 'failed' }),
      submitting: shows('submitting'),
      thankYou: shows('thankYou'),
    },
    events: {
      submit: (form) => form.submit({ name: 'Ada' }, 'key-1'),
      'send.done': (form) => form.answer('resolve'),
      'send.error': (form) => form.answer('reject', refused),
      cancel: (form) => form.actor.send({ type: 'cancel' }),
      close: (form) => form.actor.send({ type: 'close' }),
    },
    cases: {
      submit: { type: 'submit', values: { name: 'Ada' }, key: 'key-1' },
      'send.error': { type: 'send.error', error: refused },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startForm()),
  )

  test('and they come past the whole chart', () => {
    expect(model.shortestPaths.map(({ description }) => description)).toEqual([
      'submit, cancel, submit → submitting',
      'submit, send.done, close → editable.ready',
      'submit, send.error, submit → submitting',
    ])
    model.checkCoverage()
  })
})
