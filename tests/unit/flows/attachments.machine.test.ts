import { createActor, fromPromise } from 'xstate'
import { attachmentsMachine, type Verdict } from '#machines/flows/attachments.machine.ts'

const input = { maxBytes: 100, messages: { tooMany: 'too many', tooBig: 'too big' } }

const start = () => {
  const done: string[] = []
  const answers: ((verdict: Verdict | Error) => void)[] = []
  const actor = createActor(
    attachmentsMachine.provide({
      actors: {
        checkFiles: fromPromise(
          () =>
            new Promise<Verdict>((resolve, reject) => {
              answers.push((verdict) => (verdict instanceof Error ? reject(verdict) : resolve(verdict)))
            }),
        ),
      },
      actions: {
        addFiles: () => void done.push('keep'),
        removeFile: (_, { id }) => void done.push(`drop ${id}`),
        removeAll: () => void done.push('drop all'),
      },
    }),
    { input },
  ).start()
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.failure]
  const answer = async (verdict: Verdict | Error) => {
    answers.at(-1)?.(verdict)
    await Promise.resolve().then(() => Promise.resolve())
  }
  return { actor, state, answer, done }
}

test('files of a right kind are kept', async () => {
  const { actor, state, answer, done } = start()
  actor.send({ type: 'add', sizes: [100, 1], room: 2 })
  expect(state()).toEqual(['checking', null])
  await answer(null)
  expect([state(), done]).toEqual([['ready', null], ['keep']])
})

test.each([
  ['too many', { sizes: [1, 1], room: 1 }],
  ['too big', { sizes: [101], room: 1 }],
])('files that are %s are refused before anybody looks into them, again and again', (failure, files) => {
  const { actor, state, done } = start()
  for (const _ of [1, 2]) {
    actor.send({ type: 'add', ...files })
    expect(state()).toEqual(['refused', failure])
  }
  expect(done).toEqual([])
})

test('a wrong kind is refused with its reason, until other files are added', async () => {
  const { actor, state, answer, done } = start()
  actor.send({ type: 'add', sizes: [1], room: 5 })
  await answer('a program')
  expect(state()).toEqual(['refused', 'a program'])
  actor.send({ type: 'add', sizes: [1], room: 5 })
  await answer(null)
  expect([state(), done]).toEqual([['ready', null], ['keep']])
})

test('a file that cannot be read is refused', async () => {
  const { actor, state, answer } = start()
  actor.send({ type: 'add', sizes: [1], room: 5 })
  await answer(new Error('gone'))
  expect(state()).toEqual(['refused', 'This file cannot be read'])
})

test('removing and clearing forget the failure', () => {
  const { actor, state, done } = start()
  actor.send({ type: 'add', sizes: [101], room: 5 })
  actor.send({ type: 'remove', id: 'one' })
  expect(state()).toEqual(['ready', null])
  actor.send({ type: 'add', sizes: [101], room: 5 })
  actor.send({ type: 'clear' })
  expect([state(), done]).toEqual([
    ['ready', null],
    ['drop one', 'drop all'],
  ])
})

test('what is added while others are looked into is passed over, and clearing ends the look', async () => {
  const { actor, state, answer, done } = start()
  actor.send({ type: 'add', sizes: [1], room: 5 })
  actor.send({ type: 'add', sizes: [101], room: 5 })
  expect(state()).toEqual(['checking', null])
  actor.send({ type: 'clear' })
  await answer(null)
  expect([state(), done]).toEqual([['ready', null], ['drop all']])
})
