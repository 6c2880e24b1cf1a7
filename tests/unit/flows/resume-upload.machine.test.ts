import { createActor, fromPromise } from 'xstate'
import type { Verdict } from '#machines/flows/attachments.machine.ts'
import {
  type ChosenFile,
  type ResumeUploadEvent,
  resumeUploadMachine,
} from '#machines/flows/resume-upload.machine.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const maxBytes = 52_428_800
const resume: ChosenFile = { name: 'resume.pdf', size: 1_000 }
const other: ChosenFile = { name: 'other.pdf', size: 2_000 }
const huge: ChosenFile = { name: 'huge.pdf', size: maxBytes + 1 }

const startResume = () => {
  const looks: Deferred<Verdict>[] = []
  let released = 0
  const machine = resumeUploadMachine.provide({
    actors: {
      checkKind: fromPromise<Verdict>(() => {
        const look = defer<Verdict>()
        looks.push(look)
        return look.promise
      }),
    },
    actions: {
      releaseFile: () => {
        released += 1
      },
    },
  })
  const actor = createActor(machine, { input: { maxBytes } }).start()
  return {
    send: (event: ResumeUploadEvent) => actor.send(event),
    decide: async (verdict: Verdict, look = looks.length - 1) => {
      looks[look]?.resolve(verdict)
      await settled()
    },
    fail: async () => {
      looks.at(-1)?.reject(new Error('the file was moved'))
      await settled()
    },
    looks: () => looks.length,
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, file: context.file, failure: context.failure, released }
    },
  }
}

const refusal: Verdict = 'Please choose a document'

const startChosen = async () => {
  const field = startResume()
  field.send({ type: 'choose', file: resume })
  await field.decide(null)
  return field
}

const nothing = { value: 'empty', file: null, failure: null, released: 0 }

test('starts empty', () => {
  expect(startResume().state()).toEqual(nothing)
})

test('a file is looked into before it counts as chosen', async () => {
  const { send, decide, looks, state } = startResume()
  send({ type: 'choose', file: resume })
  expect(state()).toEqual({ ...nothing, value: 'checking', file: resume })
  expect(looks()).toBe(1)
  await decide(null)
  expect(state()).toEqual({ ...nothing, value: 'chosen', file: resume })
})

test.each([
  [0, 'checking'],
  [52_428_799, 'checking'],
  [52_428_800, 'checking'],
  [52_428_801, 'tooBig'],
])('a file of %d bytes is %s', (size, value) => {
  const { send, state, looks } = startResume()
  send({ type: 'choose', file: { name: 'resume.pdf', size } })
  expect(state().value).toBe(value)
  expect(looks()).toBe(value === 'checking' ? 1 : 0)
})

test('a file that is too big is not kept, nor is the one before it', async () => {
  const { send, state } = await startChosen()
  send({ type: 'choose', file: huge })
  expect(state()).toEqual({ value: 'tooBig', file: null, failure: null, released: 1 })
  send({ type: 'clear' })
  expect(state()).toEqual({ ...nothing, released: 1 })
})

test('a file of another kind is refused with its reason, which goes with the next choice', async () => {
  const { send, decide, state } = startResume()
  send({ type: 'choose', file: resume })
  await decide(refusal)
  const refused = { value: 'refused', file: null, failure: 'Please choose a document', released: 1 }
  expect(state()).toEqual(refused)
  send({ type: 'choose', file: other })
  expect(state()).toEqual({ value: 'checking', file: other, failure: null, released: 1 })
})

test('after a refusal a file that is too big leaves no reason but its own', async () => {
  const { send, decide, state } = startResume()
  send({ type: 'choose', file: resume })
  await decide(refusal)
  send({ type: 'choose', file: huge })
  expect(state()).toEqual({ value: 'tooBig', file: null, failure: null, released: 2 })
})

test('a refusal can be cleared', async () => {
  const { send, decide, state } = startResume()
  send({ type: 'choose', file: resume })
  await decide(refusal)
  send({ type: 'clear' })
  expect(state()).toEqual({ ...nothing, released: 1 })
})

test('a file that cannot be read is refused', async () => {
  const { send, fail, state } = startResume()
  send({ type: 'choose', file: resume })
  await fail()
  expect(state()).toEqual({
    value: 'refused',
    file: null,
    failure: 'This file cannot be read',
    released: 1,
  })
})

test('of two files chosen quickly the second counts, whatever is found in the first', async () => {
  const { send, decide, state, looks } = startResume()
  send({ type: 'choose', file: resume })
  send({ type: 'choose', file: other })
  expect(looks()).toBe(2)
  await decide(refusal, 0)
  expect(state()).toEqual({ ...nothing, value: 'checking', file: other })
  await decide(null, 1)
  expect(state()).toEqual({ ...nothing, value: 'chosen', file: other })
})

test('a chosen file is replaced by another', async () => {
  const { send, decide, state } = await startChosen()
  send({ type: 'choose', file: other })
  await decide(null)
  expect(state()).toEqual({ ...nothing, value: 'chosen', file: other })
})

test('clearing lets go of the file, also while it is looked into', async () => {
  const chosen = await startChosen()
  chosen.send({ type: 'clear' })
  expect(chosen.state()).toEqual({ ...nothing, released: 1 })
  const checking = startResume()
  checking.send({ type: 'choose', file: resume })
  checking.send({ type: 'clear' })
  await checking.decide(null)
  expect(checking.state()).toEqual({ ...nothing, released: 1 })
})

test('the file of a draft comes back without another look, and never in place of a newer choice', async () => {
  const restored = startResume()
  restored.send({ type: 'restore', file: resume })
  expect(restored.state()).toEqual({ ...nothing, value: 'chosen', file: resume })
  expect(restored.looks()).toBe(0)
  const chosen = await startChosen()
  chosen.send({ type: 'restore', file: other })
  expect(chosen.state()).toEqual({ ...nothing, value: 'chosen', file: resume })
})

describe('every path of the chart is one of the running machine', () => {
  type Field = ReturnType<typeof startResume>

  const shows = (value: string, file: ChosenFile | null) => (field: Field) =>
    expect(field.state()).toMatchObject({ value, file })

  const model = modelFromChart<Field>(resumeUploadMachine, {
    input: { maxBytes },
    states: {
      empty: shows('empty', null),
      tooBig: shows('tooBig', null),
      checking: shows('checking', resume),
      chosen: shows('chosen', resume),
      refused: shows('refused', null),
    },
    events: {
      choose: ({ send }, { file }) => send({ type: 'choose', file }),
      restore: ({ send }) => send({ type: 'restore', file: resume }),
      clear: ({ send }) => send({ type: 'clear' }),
      'checkKind.done': ({ decide }, { output }) => decide(output),
      'checkKind.error': ({ fail }) => fail(),
    },
    cases: {
      'choose a resume': { type: 'choose', file: resume },
      'choose a file that is too big': { type: 'choose', file: huge },
      restore: { type: 'restore', file: resume },
      'find a document': { type: 'checkKind.done', output: null },
      'find no document': { type: 'checkKind.done', output: refusal },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startResume()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
