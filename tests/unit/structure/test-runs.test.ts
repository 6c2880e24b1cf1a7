import { countUses, findExceeded, readBudgets, usesText } from '#tests/run/budgets.ts'
import { groupLayers, type Layer, layers, selectLayers } from '#tests/run/layers.ts'
import { readReport } from '#tests/run/run-jest.ts'
import { failuresText, timesText } from '#tests/run/times.ts'
import LongFirst from '#tests/support/jest/long-first.cjs'
import { runNode } from '../../../scripts/run-command.ts'

const printProjects =
  "import config from './jest.config.mjs'; console.log(config.projects.map((one) => one.displayName).join(' '))"

const planned: Layer[] = [
  { name: 'unit', day: {}, quick: {} },
  { name: 'tours', group: 'Chromium', day: {}, night: {} },
  { name: 'journeys', group: 'Chromium', day: {} },
  { name: 'looks', night: {} },
]

const getNames = (chosen: readonly Layer[]) => chosen.map(({ name }) => name)

describe('layers', () => {
  test('every project of Jest is in a layer, and every layer has a project', async () => {
    const { said } = await runNode(['--input-type=module', '--eval', printProjects])
    expect([...new Set(layers.map(({ name, project = name }) => project))].sort()).toEqual(
      said.trim().split(' ').sort(),
    )
  })

  test.each([
    ['day', [], ['unit', 'tours', 'journeys'], []],
    ['night', [], ['tours', 'looks'], []],
    ['day', ['tours', 'journeys'], ['tours', 'journeys'], []],
    ['day', ['tours', '-t', 'sign-in'], ['tours'], ['-t', 'sign-in']],
    ['day', ['contact', 'tours'], ['unit', 'tours', 'journeys'], ['contact', 'tours']],
    ['night', ['journeys'], ['tours', 'looks'], ['journeys']],
  ] as const)('the %s run with the words %j selects %j and hands %j to Jest', (run, words, names, args) => {
    const selected = selectLayers(run, words, planned)
    expect([getNames(selected.layers), selected.args]).toEqual([names, args])
  })

  test('neighbours of one group share a process', () => {
    expect(groupLayers(planned).map(getNames)).toEqual([['unit'], ['tours', 'journeys'], ['looks']])
  })
})

test('files that ask for more time start first, the others by size', () => {
  const sizes = {
    'tests/night/server/stop.test.ts': 2,
    'tests/night/server/start.test.ts': 3,
    'tests/night/server/rollout.test.ts': 1,
  }
  const context = {
    config: { cache: false, cacheDirectory: '', id: '' },
    hasteFS: { getSize: (path: string) => new Map(Object.entries(sizes)).get(path) ?? null },
  }
  const sequencer = new LongFirst({ contexts: [], globalConfig: {} })
  expect(
    sequencer.sort(Object.keys(sizes).map((path) => ({ path, context }))).map(({ path }) => path),
  ).toEqual([
    'tests/night/server/rollout.test.ts',
    'tests/night/server/start.test.ts',
    'tests/night/server/stop.test.ts',
  ])
})

test('a report counts the tests of a file, and a file that cannot be loaded as one failure', () => {
  const file = (name: string, status: string, tests: string[]) => ({
    name: `/repository/tests/${name}`,
    status,
    startTime: 1000,
    endTime: 3500,
    message: status === 'failed' ? '\n\u001b[31mCannot find module x\u001b[39m\n  at b' : '',
    assertionResults: tests.map((one, at) => ({
      status: one,
      fullName: `test ${at}`,
      failureMessages: one === 'failed' ? ['Error: no page\n    at a.ts:1'] : [],
    })),
  })
  const testResults = [
    file('a.test.ts', 'passed', ['passed', 'passed', 'pending']),
    file('b.test.ts', 'failed', ['passed', 'failed', 'failed']),
    file('c.test.ts', 'failed', []),
  ]
  expect(readReport(JSON.stringify({ testResults }), '/repository')).toEqual([
    { path: 'tests/a.test.ts', seconds: 2.5, passed: 2, failures: [] },
    {
      path: 'tests/b.test.ts',
      seconds: 2.5,
      passed: 1,
      failures: ['test 1: Error: no page', 'test 2: Error: no page'],
    },
    { path: 'tests/c.test.ts', seconds: 2.5, passed: 0, failures: ['Cannot find module x'] },
  ])
})

test('the times are those of the ten slowest files and of each layer that ran', () => {
  const fast = Array.from({ length: 10 }, (_, at) => ({
    path: `tests/lib/${at}.test.ts`,
    seconds: at / 10,
    passed: 2,
    failures: [],
  }))
  const slow = { path: 'tests/server/money/claims.test.ts', seconds: 20, passed: 100, failures: ['a: b'] }
  const text = timesText([
    { name: 'unit', files: fast },
    { name: 'server', files: [slow] },
    { name: 'looks', files: [] },
  ])
  expect(text).toBe(
    [
      'Slowest files:',
      '    20.0 s  tests/server/money/claims.test.ts',
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `     0.${at} s  tests/lib/${at}.test.ts`),
      '',
      'Layer       tests  files  seconds of workers',
      'unit           20     10      4.5',
      'server        101      1     20.0',
    ].join('\n'),
  )
})

test('each failure is a line that names its file', () => {
  const files = [
    { path: 'tests/lib/a.test.ts', seconds: 1, passed: 1, failures: [] },
    { path: 'tests/lib/b.test.ts', seconds: 1, passed: 0, failures: ['adds: Error: 2', 'halves: Error: 1'] },
  ]
  expect(failuresText([{ name: 'unit', files }])).toBe(
    'Failed: tests/lib/b.test.ts: adds: Error: 2\nFailed: tests/lib/b.test.ts: halves: Error: 1',
  )
})

describe('budgets', () => {
  const line = (resource: string, file: string) => `${resource}\t/repository/${file}\n`
  const lines = [
    line('page loads in Chromium', 'tests/journeys/a.test.ts').repeat(2),
    line('page loads in Chromium', 'tests/journeys/b.test.ts').repeat(3),
    line('databases created', 'tests/server/c.test.ts'),
    'servers started\toutside of test files\n',
  ].join('')
  const uses = countUses(lines, '/repository')
  const budgets = {
    'page loads in Chromium': 5,
    'browser profiles opened': 1,
    'servers started': 1,
    'databases created': 1,
  }

  test('every use is printed, and nothing is exceeded at the budget itself', () => {
    expect(usesText(uses, budgets).split('\n')).toEqual([
      '       5 page loads in Chromium, budget 5',
      '       1 databases created, budget 1',
      '       1 servers started, budget 1',
    ])
    expect(findExceeded(uses, budgets)).toEqual([])
  })

  test('one page load too many is refused, and names the files that load most', () => {
    const more = countUses(lines + line('page loads in Chromium', 'tests/journeys/a.test.ts'), '/repository')
    expect(findExceeded(more, budgets)).toEqual([
      'Over budget: 6 page loads in Chromium, at most 5. Most by tests/journeys/a.test.ts (3), tests/journeys/b.test.ts (3). Prove it in a cheaper layer (docs/testing.md), or raise the budget in tests/budgets.json and say why.',
    ])
  })

  test('each resource has one', async () => {
    expect(Object.keys(await readBudgets()).sort()).toEqual(Object.keys(budgets).sort())
  })
})
