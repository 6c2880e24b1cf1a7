import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate'
import { charts } from '#src/content/site/chart-list.ts'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { allModels } from '#tests/support/models/all-models.ts'
import { chartList } from '../../../scripts/machines/chart-list.ts'
import { withDiagrams } from '../../../scripts/machines/diagrams.ts'
import { findMachines, readPurpose } from '../../../scripts/machines/find-machines.ts'
import { machinePage } from '../../../scripts/machines/page.ts'
import { parseFile } from '../../../scripts/structure/parse.ts'

const root = join(import.meta.dirname, '../../..')

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the diagrams of docs/charts.md are those of the charts now; if not, run npm run machines', async () => {
  const page = read('docs/charts.md')
  expect([...page.matchAll(/<!-- chart: (\w+) -->/g)].map(([, id]) => id)).toEqual([
    'formFlow',
    'skillsSelection',
    'headerMenu',
    'pageChrome',
    'session',
    'signIn',
  ])
  expect(page).toBe(withDiagrams(page, await findMachines()))
})

test('the list of charts on the site names every chart with its id and purpose', async () => {
  const machines = await findMachines()
  expect(read('src/content/charts.generated.json')).toBe(chartList(machines))
  expect(charts.map(({ id }) => id).sort()).toEqual(machines.map(({ machine }) => machine.id).sort())
  const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
  const written = files.filter((path) => /\.(machine|lifecycle)\.ts$/.test(path))
  expect(machines.map(({ path }) => path)).toEqual(written.map((path) => `machines/${path}`).sort())
  expect(machines.filter(({ purpose }) => !/^[A-Z].{30,}\.$/.test(purpose))).toEqual([])
})

test('every chart has a model that walks the whole of it', async () => {
  const walked = new Set(allModels.filter(({ isWhole }) => isWhole).map(({ machine }) => machine.id))
  expect((await findMachines()).filter(({ machine }) => !walked.has(machine.id))).toEqual([])
})

test('the JSON of every chart loads and has the transitions of the running one', async () => {
  const transitions = (machine: AnyStateMachine) => [
    ...chartParts(ordinaryChart(machine)).transitions.values(),
  ]
  for (const { machine, purpose } of await findMachines()) {
    const loaded = createMachine(JSON.parse(chartJson(machine, purpose)))
    expect(loaded.id).toBe(machine.id)
    expect(transitions(loaded)).toEqual(transitions(machine))
  }
})

const doorMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'knock'; hard: boolean } | { type: 'wait' },
  },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    ring: (_, _params: { times: number }) => {},
  },
  guards: { 'hard enough': ({ event }) => event.type === 'knock' && event.hard },
  delays: { patience: 1000 },
}).createMachine({
  id: 'frontDoor',
  meta: { spec: ['Every door can be knocked at'], events: { knock: 'Knock at the door.' } },
  context: { tries: 0 },
  initial: 'closed',
  on: { wait: { actions: { type: 'ring', params: ({ context }) => ({ times: context.tries }) } } },
  states: {
    closed: {
      description: 'The door is closed.',
      on: {
        knock: [
          {
            guard: 'hard enough',
            target: 'open.wide',
            actions: ['count', { type: 'ring', params: { times: 2 } }],
          },
          { target: 'open' },
        ],
      },
    },
    open: {
      initial: 'ajar',
      entry: 'count',
      states: { ajar: {}, wide: { type: 'final' } },
      onDone: 'closed',
      after: { patience: 'closed' },
    },
  },
})

test('JSON keeps names and data, and drops what only passes data along', () => {
  expect(JSON.parse(chartJson(doorMachine, 'A door.'))).toEqual({
    id: 'frontDoor',
    description: 'A door.',
    meta: { spec: ['Every door can be knocked at'], events: { knock: 'Knock at the door.' } },
    context: { tries: 0 },
    initial: 'closed',
    on: { wait: { actions: { type: 'ring' } } },
    states: {
      closed: {
        description: 'The door is closed.',
        on: {
          knock: [
            {
              guard: 'hard enough',
              target: 'open.wide',
              actions: ['count', { type: 'ring', params: { times: 2 } }],
            },
            { target: 'open' },
          ],
        },
      },
      open: {
        initial: 'ajar',
        entry: 'count',
        states: { ajar: {}, wide: { type: 'final' } },
        onDone: 'closed',
        after: { patience: 'closed' },
      },
    },
  })
})

test('JSON refuses behaviour without a name', () => {
  const machine = createMachine({ id: 'door', initial: 'closed', states: { closed: { entry: () => {} } } })
  expect(() => chartJson(machine, '')).toThrow(
    'door.states.closed.entry is a function without a name; name it in setup',
  )
})

test('a page shows the diagram, the states and the events', () => {
  const chart = { machine: doorMachine, path: 'machines/door.machine.ts', purpose: 'A door.' }
  expect(machinePage(chart)).toBe(readFileSync(join(import.meta.dirname, 'sample-page.txt'), 'utf8'))
})

test('the purpose is the doc comment right above the export', () => {
  const text = [
    '/** Not this one. */',
    'const other = 1',
    '/**',
    ' * Opens and',
    ' * closes.',
    ' */',
    'export const doorMachine = 1',
    '// nor this',
    'export const bare = 2',
  ].join('\n')
  const file = parseFile({ path: 'machines/door.machine.ts', text })
  expect(readPurpose(file, 'doorMachine')).toBe('Opens and closes.')
  expect(readPurpose(file, 'bare')).toBe('')
})
