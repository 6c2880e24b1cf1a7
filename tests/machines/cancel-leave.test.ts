import { createActor, fromPromise } from 'xstate'
import { SendFailure } from '#machines/form/send-failure.ts'
import { type CancelAttempt, cancelLeaveMachine } from '#machines/leave/cancel-leave.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const start = () => {
  const sent: (CancelAttempt | null)[] = []
  const answers = [defer<unknown>(), defer<unknown>()]
  let announced = 0
  const machine = cancelLeaveMachine.provide({
    actors: {
      cancelLeave: fromPromise<unknown, CancelAttempt | null>(({ input }) => {
        sent.push(input)
        return answers[sent.length - 1]?.promise ?? Promise.reject(new Error('sent too often'))
      }),
    },
    actions: {
      announceDone: () => {
        announced += 1
      },
    },
  })
  const actor = createActor(machine).start()
  return { actor, sent, answers, announced: () => announced }
}

const ask = { type: 'ask', id: 'leave-1', key: 'key-1' } as const

test('nothing is sent before it is confirmed, and keeping the leave forgets the question', () => {
  const { actor, sent } = start()
  actor.send(ask)
  expect(actor.getSnapshot().value).toEqual({ asking: 'ready' })
  actor.send({ type: 'keep' })
  expect(actor.getSnapshot().value).toBe('idle')
  expect(actor.getSnapshot().context).toEqual({ attempt: null, failure: null })
  expect(sent).toEqual([])
})

test('a failure asks again with its reason, and is sent again under the same key', async () => {
  const { actor, sent, answers, announced } = start()
  actor.send(ask)
  actor.send({ type: 'confirm' })
  actor.send({ type: 'confirm' })
  answers[0]?.reject(new SendFailure({ message: 'Too late.', fields: {} }))
  await settled()
  expect(actor.getSnapshot().value).toEqual({ asking: 'failed' })
  expect(actor.getSnapshot().context.failure?.message).toBe('Too late.')
  actor.send({ type: 'confirm' })
  answers[1]?.resolve({})
  await settled()
  expect(actor.getSnapshot().value).toBe('idle')
  expect(sent).toEqual([
    { id: 'leave-1', key: 'key-1' },
    { id: 'leave-1', key: 'key-1' },
  ])
  expect(announced()).toBe(1)
})
