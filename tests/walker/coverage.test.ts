import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeCoverage, readCoverage, writeCoverage } from '#tests/walker/coverage.ts'
import { modelFromChart } from '#tests/walker/model.ts'
import { upload, uploadMachine } from './sample-upload.ts'

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
    expect(describeCoverage(model.coverage)).toBe('upload: 3/4 states, 2/5 transitions')
    for (const path of model.shortestPaths) await path.run(null)
    expect(describeCoverage(model.coverage)).toBe('upload: 4/4 states, 5/5 transitions')
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
    expect(readCoverage(folder).map(describeCoverage)).toEqual([
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
