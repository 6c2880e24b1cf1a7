import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyStateMachine, assign, createMachine, setup } from 'xstate'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import { modelFromChart } from '#tests/walker/model.ts'
import { chartList } from '../../scripts/machines/chart-list.ts'
import { findMachines, readPurpose } from '../../scripts/machines/find-machines.ts'
import { machinePage } from '../../scripts/machines/page.ts'
import { machinePages, stalePages, writePages } from '../../scripts/machines/pages.ts'
import { allShortestPaths } from '../../scripts/paths/list.ts'
import { parseFile } from '../../scripts/structure/parse.ts'
import { leavesAndEvents, unguarded } from './unguarded.ts'

const docs = join(import.meta.dirname, '../../docs/machines')

const pathsThrough = (machine: AnyStateMachine) => {
  const chart = unguarded(machine)
  return modelFromChart(chart, leavesAndEvents(chart)).shortestPaths.map(({ description }) => description)
}

describe('the pages in docs/machines', () => {
  test('are what the charts are now; if not, run npm run machines', async () => {
    expect(stalePages(machinePages(await allShortestPaths()), docs)).toEqual([])
  })

  test('and so is the list of them on the site', async () => {
    const list = join(docs, '../../src/content/charts.generated.json')
    expect(readFileSync(list, 'utf8')).toBe(chartList(await findMachines()))
  })

  test('are about every machine there is, each with its purpose', async () => {
    const machines = await findMachines()
    const files = readdirSync(join(docs, '../../machines'), { recursive: true, encoding: 'utf8' })
    const charts = files.filter((path) => /\.(machine|lifecycle)\.ts$/.test(path))
    expect(machines.map(({ path }) => path)).toEqual(charts.map((path) => `machines/${path}`).sort())
    expect(machines.filter(({ purpose }) => !/^[A-Z].{30,}\.$/.test(purpose))).toEqual([])
  })

  test('hold charts that load and have the paths of the running ones', async () => {
    for (const { machine } of await findMachines()) {
      const name = machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const chart = createMachine(JSON.parse(readFileSync(join(docs, `${name}.json`), 'utf8')))
      expect(chart.id).toBe(machine.id)
      expect(pathsThrough(chart)).toEqual(pathsThrough(machine))
    }
  })
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
  const chart = { machine: doorMachine, path: 'machines/door.machine.ts', purpose: 'A door.', models: [] }
  expect(machinePage({ chart, kind: 'shortest' as const, paths: [] })).toBe(
    readFileSync(join(import.meta.dirname, 'sample-page.txt'), 'utf8'),
  )
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

test('a page that is missing, changed or about nothing any more is stale until it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const pages = new Map([
    ['a.md', 'a'],
    ['b.md', 'b'],
    ['c.md', 'c'],
  ])
  expect(stalePages(pages, join(folder, 'missing'))).toEqual(['a.md', 'b.md', 'c.md'])
  writeFileSync(join(folder, 'a.md'), 'a')
  writeFileSync(join(folder, 'b.md'), 'changed')
  writeFileSync(join(folder, 'old.md'), 'old')
  expect(stalePages(pages, folder)).toEqual(['b.md', 'c.md', 'old.md'])
  writePages(pages, folder)
  expect(stalePages(pages, folder)).toEqual([])
  expect(readdirSync(folder).sort()).toEqual(['a.md', 'b.md', 'c.md'])
  rmSync(folder, { recursive: true })
})
