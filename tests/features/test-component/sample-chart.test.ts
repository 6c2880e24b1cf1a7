import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { sampleOf } from '#machines/samples.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { machineCalled } from '#src/features/test-component/find-machine.ts'
import {
  advance,
  atStart,
  choosePath,
  goTo,
  isAtEnd,
  play,
  sendOne,
  undo,
} from '#src/features/test-component/run-state.ts'
import {
  eventGroups,
  payloadOf,
  possibleEvents,
  run,
  sampleChart,
  samplePaths,
} from '#src/features/test-component/sample-chart.ts'
import { distanceTo } from '#src/features/test-component/use-sample-run.ts'
import { leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { allMachines } from '#tests/support/all-machines.ts'
import { pathsOfChart } from '#tests/walker/model.ts'
import { findMachines } from '../../../scripts/machines/find-machines.ts'

test('the samples below are of every machine there is', async () => {
  const ids = (await findMachines()).map(({ machine }) => machine.id)
  expect(allMachines.map(({ id }) => id)).toEqual(ids)
  expect(ids.map((id) => machineCalled(allMachines, id))).toEqual(allMachines)
  expect(() => machineCalled(allMachines, 'nothing')).toThrow('The gallery has no machine called nothing')
})

describe.each(allMachines.map((machine) => [machine.id, machine] as const))(
  'the sample of %s',
  (id, machine) => {
    const sample = sampleChart(machine)
    const paths = samplePaths(sample)
    const runs = paths.map(({ steps }) =>
      run(
        sample,
        steps.map(({ event }) => event),
      ),
    )

    test('comes past every state and transition on its paths, and ends where they say', () => {
      const taken = new Set(runs.flatMap((moments) => moments.flatMap((moment) => moment.taken)))
      const states = new Set(runs.flatMap((moments) => moments.flatMap(({ snapshot }) => statesOf(snapshot))))
      expect([...sample.parts.transitions.values()].filter((name) => !taken.has(name))).toEqual([])
      expect(sample.parts.states.filter((name) => !states.has(name))).toEqual([])
      const ends = runs.map((moments) => moments.slice(-1).flatMap(({ snapshot }) => leavesOf(snapshot)))
      expect(ends.map((leaves) => leaves.join(' and '))).toEqual(
        paths.map(({ description }) => description.split(' → ')[1]),
      )
    })

    test('has as many paths as its tests generate from it', () => {
      const { input, cases } = sampleOf(id)
      expect(paths).toHaveLength(pathsOfChart(machine, { input, cases }).shortest().length)
      expect(new Set(paths.map(({ description }) => description)).size).toBe(paths.length)
    })

    test('has events the chart knows, each under words of its own', () => {
      const { cases } = sampleOf(id)
      const unknown = Object.values(cases).filter(({ type }) => !sample.parts.events.includes(type))
      expect(unknown).toEqual([])
      const shown = eventGroups(machine, sample.events).flatMap(({ events }) => events)
      expect(new Set(shown)).toEqual(new Set(sample.events))
    })
  },
)

const form = sampleChart(formFlowMachine)
const formPaths = samplePaths(form)

test('a run tells what each event did, and what is possible then', () => {
  const wanted = ['submit', 'send.error'].flatMap((type) =>
    form.events.filter((event) => event.type === type),
  )
  const moments = run(form, wanted)
  expect(moments.map(({ taken, actions }) => ({ taken, actions }))).toEqual([
    { taken: [], actions: [] },
    { taken: ['editable: submit → submitting'], actions: [] },
    { taken: ['submitting: send.error → editable.failed'], actions: ['announceFailure'] },
  ])
  const types = moments.map(({ snapshot }) => possibleEvents(form, snapshot).map(({ type }) => type))
  expect(types).toEqual([['submit'], ['cancel', 'send.done', 'send.error'], ['submit']])
})

test('events are told by who sends them, with what they carry', () => {
  expect(
    eventGroups(form.machine, form.events).map(({ title, events }) => [title, events.map(payloadOf)]),
  ).toEqual([
    ['Events', ['{"values":{"name":"Ada"},"key":"key-1"}', '', '']],
    ['Answers of send', ['', '{"error":"The connection is gone"}']],
  ])
  const signIn = sampleChart(signInMachine)
  const titles = eventGroups(signIn.machine, signIn.events).map(({ title }) => title)
  expect(titles).toEqual([
    'Events',
    'Answers of enterByPasskey',
    'Answers of sendCode',
    'Answers of checkCode',
    'Time',
  ])
})

describe('what the reader has the sample do', () => {
  const lengths = formPaths.map(({ steps }) => steps.length)

  test('is free or along a path, and can be undone', () => {
    const free = sendOne(choosePath(1), { type: 'close' })
    expect(free).toEqual({ events: [{ type: 'close' }], path: null, playing: 'nothing' })
    expect(undo(free)).toEqual(atStart)
    expect(goTo(formPaths, 0, 2).events).toEqual(formPaths[0]?.steps.slice(0, 2).map(({ event }) => event))
    expect(isAtEnd(formPaths, goTo(formPaths, 0, lengths[0] ?? 0))).toBe(true)
    expect(isAtEnd(formPaths, atStart)).toBe(false)
  })

  test('goes on step by step to the end of the path, and stays there', () => {
    let state = atStart
    for (let step = 0; step < 10; step++) state = advance(formPaths, state)
    expect(state).toEqual(goTo(formPaths, 0, lengths[0] ?? 0))
  })

  test('plays a path to its end, and from its start when it is there already', () => {
    let state = play(formPaths, choosePath(1), 'path')
    const moments = [state.events.length]
    while (state.playing !== 'nothing') {
      state = advance(formPaths, state)
      moments.push(state.events.length)
    }
    expect(moments).toEqual([...Array((lengths[1] ?? 0) + 1).keys()])
    expect(play(formPaths, state, 'path')).toEqual({ events: [], path: 1, playing: 'path' })
  })

  test('plays all paths one after the other', () => {
    let state = play(formPaths, choosePath(2), 'all')
    const ends: number[] = []
    while (state.playing !== 'nothing') {
      state = advance(formPaths, state)
      if (isAtEnd(formPaths, state)) ends.push(state.path ?? -1)
    }
    expect(ends).toEqual(formPaths.map((_, index) => index))
  })
})

test('a drawing moves only as far as the present state needs', () => {
  const view = { start: 0, end: 400 }
  expect(distanceTo({ start: 100, end: 200 }, view)).toBe(0)
  expect(distanceTo({ start: -50, end: 40 }, view)).toBe(-74)
  expect(distanceTo({ start: 390, end: 450 }, view)).toBe(74)
})
