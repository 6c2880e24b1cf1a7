import { createActor, fromPromise } from 'xstate'
import { SendFailure } from '#machines/form/send-failure.ts'
import {
  type StepAttempt,
  type SubmissionStepEvent,
  submissionStepMachine,
} from '#machines/submission/submission-step.machine.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/walker/model.ts'

/** A running dialogue about a step whose calls the test answers. */
const startDialogue = () => {
  const calls: Deferred<unknown>[] = []
  const attempts: (StepAttempt | null)[] = []
  const machine = submissionStepMachine.provide({
    actors: {
      takeStep: fromPromise<unknown, StepAttempt | null>(({ input }) => {
        attempts.push(input)
        const call = defer<unknown>()
        calls.push(call)
        return call.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    send: (event: SubmissionStepEvent) => actor.send(event),
    attempts,
    take: async () => {
      calls.at(-1)?.resolve({})
      await settled()
    },
    refuse: async () => {
      calls.at(-1)?.reject(new SendFailure({ message: 'too late', fields: {} }))
      await settled()
    },
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, step: context.step, failure: context.failure?.message ?? null }
    },
  }
}

test('a step is asked about, confirmed and taken', async () => {
  const { send, take, attempts, state } = startDialogue()
  send({ type: 'ask', step: 'reject' })
  expect(state()).toEqual({ value: 'asking', step: 'reject', failure: null })
  send({ type: 'confirm', note: 'No visa', key: 'key-1' })
  expect(attempts).toEqual([{ step: 'reject', note: 'No visa', key: 'key-1' }])
  await take()
  expect(state()).toEqual({ value: 'idle', step: null, failure: null })
})

test('a step that failed keeps its key, unless the note changes', async () => {
  const { send, refuse, attempts, state } = startDialogue()
  send({ type: 'ask', step: 'offer' })
  send({ type: 'confirm', note: '', key: 'key-1' })
  await refuse()
  expect(state()).toEqual({ value: 'failed', step: 'offer', failure: 'too late' })
  send({ type: 'confirm', note: '', key: 'key-2' })
  await refuse()
  send({ type: 'confirm', note: 'Start in May', key: 'key-3' })
  expect(attempts.map((attempt) => attempt?.key)).toEqual(['key-1', 'key-1', 'key-3'])
})

test('a second confirmation while the step is taken does nothing', () => {
  const { send, attempts } = startDialogue()
  send({ type: 'ask', step: 'withdraw' })
  send({ type: 'confirm', note: '', key: 'key-1' })
  send({ type: 'confirm', note: '', key: 'key-2' })
  expect(attempts).toHaveLength(1)
})

describe('every path of the chart is one of the running machine', () => {
  type Dialogue = ReturnType<typeof startDialogue>

  const shows = (value: string) => (dialogue: Dialogue) => expect(dialogue.state().value).toBe(value)

  const model = modelFromChart<Dialogue>(submissionStepMachine, {
    states: {
      idle: shows('idle'),
      asking: shows('asking'),
      taking: shows('taking'),
      failed: shows('failed'),
    },
    events: {
      ask: ({ send }) => send({ type: 'ask', step: 'review' }),
      confirm: ({ send }) => send({ type: 'confirm', note: '', key: 'key-1' }),
      cancel: ({ send }) => send({ type: 'cancel' }),
      'takeStep.done': ({ take }) => take(),
      'takeStep.error': ({ refuse }) => refuse(),
    },
    cases: {
      ask: { type: 'ask', step: 'review' },
      confirm: { type: 'confirm', note: '', key: 'key-1' },
      'takeStep.error': { type: 'takeStep.error', error: new Error('too late') },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startDialogue()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
