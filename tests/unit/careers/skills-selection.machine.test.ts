import { createActor } from 'xstate'
import { type SkillCount, skillsSelectionMachine } from '#machines/careers/skills-selection.machine.ts'
import { getSample } from '#machines/samples.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startSelection = () => {
  const actor = createActor(skillsSelectionMachine, { input: [] }).start()
  return {
    count: (counted: SkillCount) => actor.send({ type: 'count', ...counted }),
    ask: () => actor.send({ type: 'ask to send' }),
    value: () => actor.getSnapshot().value,
  }
}

test('starts with nothing ticked, and no reminder', () => {
  expect(startSelection().value()).toEqual({ nothing: 'quiet' })
})

test.each([
  [{ ticked: 0, done: 0 }, { nothing: 'quiet' }],
  [{ ticked: 1, done: 0 }, { incomplete: 'quiet' }],
  [{ ticked: 39, done: 38 }, { incomplete: 'quiet' }],
  [{ ticked: 1, done: 1 }, 'complete'],
  [{ ticked: 39, done: 39 }, 'complete'],
] as const)('%j may be sent only when every ticked one is done', (counted, value) => {
  const { count, value: shown } = startSelection()
  count(counted)
  expect(shown()).toEqual(value)
})

test('asking to send reminds of what is missing, until something is changed', () => {
  const { count, ask, value } = startSelection()
  ask()
  expect(value()).toEqual({ nothing: 'reminded' })
  ask()
  expect(value()).toEqual({ nothing: 'reminded' })
  count({ ticked: 2, done: 1 })
  expect(value()).toEqual({ incomplete: 'quiet' })
  ask()
  expect(value()).toEqual({ incomplete: 'reminded' })
  count({ ticked: 2, done: 2 })
  expect(value()).toBe('complete')
  ask()
  expect(value()).toBe('complete')
  count({ ticked: 0, done: 0 })
  expect(value()).toEqual({ nothing: 'quiet' })
})

test('counts its own skills, which end with it', () => {
  const selection = createActor(skillsSelectionMachine, { input: [7, 9] }).start()
  const { 'skill 7': hive, 'skill 8': unknown, 'skill 9': ruby } = selection.getSnapshot().children
  expect(unknown).toBeUndefined()
  hive?.send({ type: 'tick' })
  expect(selection.getSnapshot().value).toEqual({ incomplete: 'quiet' })
  hive?.send({ type: 'enter years', years: 5 })
  expect(selection.getSnapshot().value).toBe('complete')
  ruby?.send({ type: 'tick' })
  expect(selection.getSnapshot().value).toEqual({ incomplete: 'quiet' })
  hive?.send({ type: 'untick' })
  ruby?.send({ type: 'untick' })
  expect(selection.getSnapshot().value).toEqual({ nothing: 'quiet' })
  selection.stop()
  expect([hive?.getSnapshot().status, ruby?.getSnapshot().status]).toEqual(['stopped', 'stopped'])
})

describe('every path of the chart is one of the running machine', () => {
  type Selection = ReturnType<typeof startSelection>
  const shows = (value: unknown) => (selection: Selection) => expect(selection.value()).toEqual(value)

  const model = modelFromChart<Selection>(skillsSelectionMachine, {
    states: {
      'nothing.quiet': shows({ nothing: 'quiet' }),
      'nothing.reminded': shows({ nothing: 'reminded' }),
      'incomplete.quiet': shows({ incomplete: 'quiet' }),
      'incomplete.reminded': shows({ incomplete: 'reminded' }),
      complete: shows('complete'),
    },
    events: {
      count: ({ count }, { ticked, done }) => count({ ticked, done }),
      'ask to send': ({ ask }) => ask(),
    },
    ...getSample('skillsSelection'),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startSelection()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
