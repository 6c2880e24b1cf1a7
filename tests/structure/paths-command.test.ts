import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assign, createMachine, setup } from 'xstate'
import { headerMenuMachine } from '#machines/header/header-menu.machine.ts'
import { pathsOfChart } from '#tests/walker/model.ts'
import { findMachines } from '../../scripts/machines/find-machines.ts'
import { coverageTable } from '../../scripts/paths/coverage-table.ts'
import { changedTransitions } from '../../scripts/paths/documented.ts'
import { findModels, withModels } from '../../scripts/paths/find-models.ts'
import { pathsOf } from '../../scripts/paths/list.ts'
import { readOptions } from '../../scripts/paths/options.ts'

const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'more' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: { counting: { on: { more: { actions: 'count' } } } },
})

describe('a chart whose paths have no end', () => {
  const sentence =
    'The paths of the chart counter have no end: the search looked at 50000 steps, its limit, and there are more. ' +
    'Does the context grow with every event? Give its cases fewer values, or let it remember less.'

  test.each(['shortest', 'simple', 'tours'] as const)(
    'is refused with its name and the limit (%s)',
    (kind) => {
      const chart = { machine: counterMachine, path: 'machines/counter.machine.ts', purpose: '', models: [] }
      expect(() => pathsOf(chart, kind)).toThrow(sentence)
    },
  )

  test('can be walked at random all the same', () => {
    expect(pathsOfChart(counterMachine).walk([5, 5, 5]).description).toBe('more, more, more → counting')
  })
})

test('every chart has a model that goes its paths in the browser', async () => {
  const charts = withModels(await findMachines(), await findModels())
  expect(charts.filter(({ models }) => models.length === 0).map(({ path }) => path)).toEqual([])
})

describe('the command line', () => {
  test.each([
    [[], { command: 'list', subject: 'all', kind: 'tours' }],
    [['--shortest'], { command: 'list', subject: 'all', kind: 'shortest' }],
    [
      ['--machine', 'webcam', '--simple', '--json'],
      { command: 'list', subject: 'webcam', kind: 'simple', json: true },
    ],
    [['--run'], { command: 'run', subject: 'all', headed: false }],
    [['--run', '--headed'], { command: 'run', subject: 'all', headed: true }],
    [['--run', '--machine', 'webcam'], { command: 'run', subject: 'webcam' }],
    [
      ['--run', 'webcam', '--headless', '--path', '2'],
      { command: 'run', subject: 'webcam', headed: false, path: 2 },
    ],
    [['--walk'], { command: 'walk', subject: 'all', walks: 5, steps: 12, replay: null }],
    [
      ['--walk', 'webcam', '--seed', '5', '--walks', '3', '--steps', '4', '--replay', '2:1'],
      { command: 'walk', subject: 'webcam', seed: 5, walks: 3, steps: 4, replay: '2:1' },
    ],
  ])('%j', (args, expected) => {
    expect(readOptions(args)).toMatchObject(expected)
  })

  test.each([
    [['--simple', '--shortest'], 'Either --simple or --shortest, not both'],
    [['--simple', '--tours'], 'Either --tours or --simple, not both'],
    [['--run', '--walk'], 'Either --run or --walk, not both'],
    [['--run', '--headed', '--headless'], 'Either --headed or --headless, not both'],
    [['--run', '--json'], 'Either --json or --run, not both'],
    [['--walk', '--seed', 'today'], '--seed takes a whole number, not "today"'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence)
  })
})

test('the table adds up the models of a machine, and all machines in the last row', () => {
  const seen = (all: string[], visited: string[]) => ({ all, visited })
  const form = (visited: string[]) => ({
    machine: 'form',
    states: seen(['a', 'b'], visited),
    transitions: seen(['a: go → b'], ['a: go → b']),
    guards: seen(['full: yes', 'full: no'], ['full: yes']),
  })
  const lamp = {
    machine: 'lamp',
    states: seen(['on'], ['on']),
    transitions: seen([], []),
    guards: seen([], []),
  }
  expect(coverageTable([lamp, form(['a']), form(['b'])]).split('\n')).toEqual([
    'machine   states   transitions   guards, both ways   total',
    'form      2/2      1/1           1/2                 80 %',
    'lamp      1/1      0/0           none                100 %',
    'all       3/3      1/1           1/2                 83 %',
    '  not reached in form: guard full: no',
  ])
})

test('a transition that is not as docs/machines says is named, with what happens instead', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/machines/header-menu.json'), 'utf8')
  const other = text.replace('"press navigation": "navigation"', '"press navigation": "profile"')
  const broken = createMachine(JSON.parse(other))
  expect(changedTransitions(headerMenuMachine)).toEqual([])
  expect(changedTransitions(broken).map(({ told }) => told.split('\n'))).toEqual([
    [
      'In “Both menus are closed.”, “Press the menu button.” no longer leads to “The full-screen navigation is open, the page behind it is out of reach; the profile menu is closed.”, as docs/machines says.',
      '    (closed: press navigation → navigation; after a change on purpose run npm run machines)',
    ],
    [
      'In “Both menus are closed.”, “Press the menu button.” now leads to “The profile menu is open and greets by name; the navigation menu is closed.”, which docs/machines does not say.',
      '    (closed: press navigation → profile; after a change on purpose run npm run machines)',
    ],
  ])
})
