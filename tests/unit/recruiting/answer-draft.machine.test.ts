import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { answerDraftMachine } from '#machines/recruiting/answer-draft.machine.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const startEditor = async (wasTyped = false) => {
  const clock = new SimulatedClock()
  const log: string[] = []
  let saving: Deferred<void> = defer()
  const machine = answerDraftMachine.provide({
    actors: {
      restore: fromPromise(() => Promise.resolve(wasTyped)),
      save: fromPromise(() => {
        log.push('save')
        saving = defer()
        return saving.promise
      }),
      saveOnLeave: fromCallback(() => () => void log.push('leave')),
    },
  })
  const actor = createActor(machine, { clock }).start()
  await settled()
  return {
    actor,
    clock,
    send: (type: 'change' | 'send' | 'sent' | 'not sent') => actor.send({ type }),
    answer: async (isFine: boolean) => {
      if (isFine) saving.resolve()
      else saving.reject(new Error('The connection is gone'))
      await settled()
    },
    happened: () => log.splice(0),
  }
}

test('the first word is saved at once, what follows when nothing was typed for a second', async () => {
  const editor = await startEditor()
  editor.send('change')
  editor.send('change')
  expect(editor.happened()).toEqual(['save'])
  await editor.answer(true)
  editor.clock.increment(999)
  editor.send('change')
  editor.clock.increment(999)
  expect(editor.happened()).toEqual([])
  editor.clock.increment(1)
  expect(editor.happened()).toEqual(['save'])
  await editor.answer(true)
  editor.clock.increment(60_000)
  expect(editor.happened()).toEqual([])
})

test('what was typed while the page looked for an earlier draft is saved at once', async () => {
  const editor = await startEditor(true)
  expect(editor.happened()).toEqual(['save'])
  await editor.answer(true)
  editor.clock.increment(60_000)
  expect(editor.happened()).toEqual([])
})

test('what could not be saved is tried again every five seconds, whatever is typed', async () => {
  const editor = await startEditor()
  editor.send('change')
  await editor.answer(false)
  editor.send('change')
  editor.happened()
  editor.clock.increment(4999)
  expect(editor.happened()).toEqual([])
  editor.clock.increment(1)
  expect(editor.happened()).toEqual(['save'])
})

test('nothing is saved of what is being sent, and again when it could not be sent', async () => {
  const editor = await startEditor()
  editor.send('change')
  await editor.answer(true)
  editor.send('change')
  editor.send('send')
  editor.send('change')
  editor.clock.increment(60_000)
  expect(editor.happened()).toEqual(['save', 'leave'])
  editor.send('not sent')
  expect(editor.happened()).toEqual(['save'])
  editor.send('send')
  editor.send('sent')
  editor.happened()
  editor.clock.increment(60_000)
  editor.actor.stop()
  expect(editor.happened()).toEqual([])
})

test('whoever leaves while they write is told to be gone', async () => {
  const editor = await startEditor()
  editor.send('change')
  editor.happened()
  editor.actor.stop()
  expect(editor.happened()).toEqual(['leave'])
})
