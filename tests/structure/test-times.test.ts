import { join } from 'node:path'
import { timesText } from '../../scripts/test-times.ts'

const root = join(import.meta.dirname, '../..')

const file = (path: string, milliseconds: number) => ({
  name: join(root, path),
  startTime: 1000,
  endTime: 1000 + milliseconds,
})

test('the times of a run are those of its ten slowest files, of each kind and of its folders', () => {
  const pages = Array.from({ length: 9 }, (_, place) =>
    file(`tests/browser/${place}.test.ts`, 5000 - place * 100),
  )
  const text = timesText(
    root,
    {
      unit: ['lib', 'machines'],
      server: ['server'],
      screens: ['server/site'],
      browser: ['models', 'browser'],
    },
    [
      ...pages,
      file('tests/server/claims.test.ts', 20_000),
      file('tests/models/a.model.test.ts', 300),
      file('tests/server/site/facts.test.ts', 200),
    ],
  )

  expect(text).toBe(
    [
      'The slowest files:',
      '    20.0 s  tests/server/claims.test.ts',
      ...pages.map((_, place) => `     ${(5 - place / 10).toFixed(1)} s  tests/browser/${place}.test.ts`),
      'The kinds of tests:',
      '    20.0 s  server, 1 file',
      '     0.2 s  screens, 1 file',
      '    41.7 s  browser, 10 files',
      '     0.3 s    models, 1 file',
      '    41.4 s    browser, 9 files',
    ].join('\n'),
  )
})
