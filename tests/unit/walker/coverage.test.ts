import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Coverage, describeSeen, readCoverage, writeCoverage } from '#tests/support/walker/coverage.ts'
import { coverageTable } from '#tests/support/walker/coverage-table.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'
import { upload, uploadMachine } from '#tests/support/walker/sample-upload.ts'

const countSeen = ({ machine, states, transitions }: Coverage) =>
  `${machine}: ${describeSeen(states)} states, ${describeSeen(transitions)} transitions`

describe('coverage', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test('is complete once every path ran, and says what is missing until then', async () => {
    const model = modelFromChart(uploadMachine, upload)
    const last = model.shortestPaths.at(-1)
    await last?.run(null)
    expect(model.checkCoverage).toThrow(
      new Error(
        [
          'No path that ran came past:',
          'kept',
          'sending: upload.done → kept',
          'sending: upload.error [may try again] → sending',
          'sending: upload.error → lost',
        ].join('\n- '),
      ),
    )
    expect(model.checkGuards).toThrow(
      new Error(
        [
          'No path that ran came past:',
          'guard fits: no',
          'guard may try again: yes',
          'guard may try again: no',
        ].join('\n- '),
      ),
    )
    expect(countSeen(model.coverage)).toBe('upload: 3/4 states, 2/5 transitions')
    for (const path of model.shortestPaths) await path.run(null)
    expect(countSeen(model.coverage)).toBe('upload: 4/4 states, 5/5 transitions')
    expect(model.checkCoverage).not.toThrow()
    expect(model.checkGuards).toThrow(new Error('No path that ran came past:\n- guard fits: no'))
  })

  test('of several test files adds up by machine', () => {
    const parts = (visited: string[]) => ({ all: ['a', 'b', 'c'], visited })
    writeCoverage({ machine: 'one', states: parts(['a']), transitions: parts([]), guards: parts([]) }, folder)
    writeCoverage(
      { machine: 'one', states: parts(['a', 'c']), transitions: parts(['b']), guards: parts([]) },
      folder,
    )
    writeCoverage(
      { machine: 'another', states: parts([]), transitions: parts([]), guards: parts([]) },
      folder,
    )
    expect(readCoverage(folder).map(countSeen)).toEqual([
      'another: 0/3 states, 0/3 transitions',
      'one: 2/3 states, 1/3 transitions',
    ])
  })

  test('is not collected unless the run asks for it', () => {
    writeFileSync(
      join(folder, 'kept.json'),
      JSON.stringify({
        machine: 'kept',
        states: { all: [], visited: [] },
        transitions: { all: [], visited: [] },
        guards: { all: [], visited: [] },
      }),
    )
    writeCoverage(
      {
        machine: 'lost',
        states: { all: [], visited: [] },
        transitions: { all: [], visited: [] },
        guards: { all: [], visited: [] },
      },
      '',
    )
    expect(readCoverage(folder).map(({ machine }) => machine)).toEqual(['kept'])
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
