import { createActor } from 'xstate'
import { skillMachine } from '#machines/careers/skill.machine.ts'
import { getSample } from '#machines/samples.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startSkill = () => {
  const actor = createActor(skillMachine, { input: { id: 7 } }).start()
  return {
    tick: () => actor.send({ type: 'tick' }),
    untick: () => actor.send({ type: 'untick' }),
    enter: (years: number | null) => actor.send({ type: 'enter years', years }),
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, ...context }
    },
  }
}

const unticked = { value: 'unticked', id: 7, years: null }
const untouched = { value: { ticked: { needsExperience: 'untouched' } }, id: 7, years: null }
const reminded = { value: { ticked: { needsExperience: 'reminded' } }, id: 7, years: null }
const done = (years: number) => ({ value: { ticked: 'done' }, id: 7, years })

test('starts unticked, and takes no years so', () => {
  const { enter, state } = startSkill()
  expect(state()).toEqual(unticked)
  enter(5)
  enter(null)
  expect(state()).toEqual(unticked)
})

test('once ticked asks for years, without a reminder at first', () => {
  const { tick, state } = startSkill()
  tick()
  expect(state()).toEqual(untouched)
})

test('is done with years, which can be changed', () => {
  const { tick, enter, state } = startSkill()
  tick()
  enter(5)
  expect(state()).toEqual(done(5))
  enter(5.5)
  expect(state()).toEqual(done(5.5))
})

test('an empty entry reminds; years make the reminder go', () => {
  const { tick, enter, state } = startSkill()
  tick()
  enter(null)
  expect(state()).toEqual(reminded)
  enter(null)
  expect(state()).toEqual(reminded)
  enter(1)
  expect(state()).toEqual(done(1))
})

test('clearing the years goes back and forgets them', () => {
  const { tick, enter, state } = startSkill()
  tick()
  enter(5)
  enter(null)
  expect(state()).toEqual(reminded)
})

test.each([
  ['without years', []],
  ['reminded', [null]],
  ['done', [5]],
])('unticking one that is %s resets it', (_, entries) => {
  const { tick, untick, enter, state } = startSkill()
  tick()
  for (const years of entries) enter(years)
  untick()
  expect(state()).toEqual(unticked)
  tick()
  expect(state()).toEqual(untouched)
})

describe('every path of the chart is one of the running machine', () => {
  type Skill = ReturnType<typeof startSkill>
  const shows = (expected: object) => (skill: Skill) => expect(skill.state()).toEqual(expected)

  const model = modelFromChart<Skill>(skillMachine, {
    states: {
      unticked: shows(unticked),
      'ticked.needsExperience.untouched': shows(untouched),
      'ticked.needsExperience.reminded': shows(reminded),
      'ticked.done': (skill, { context }) => expect(skill.state()).toEqual(done(context.years)),
    },
    events: {
      tick: ({ tick }) => tick(),
      untick: ({ untick }) => untick(),
      'enter years': ({ enter }, { years }) => enter(years),
    },
    ...getSample('skill'),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startSkill()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
