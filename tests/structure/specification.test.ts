import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const lines = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n')

/** The rows of the tables: what is specified, and the files named in the other two columns. */
const rows = lines
  .filter((line) => line.startsWith('| ') && !/^\| (?:Specification|-+) /.test(line))
  .map((line) => {
    const [words = '', code = '', tested = ''] = line.split('|').slice(1, -1)
    const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
    return { words: words.trim(), code: files(code), tests: files(tested) }
  })

test('every section of the specification from 2 to 9 has rows', () => {
  const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.charAt(3))

  expect([...new Set(sections)].join('')).toBe('23456789')
  expect(rows.length).toBeGreaterThan(100)
})

test('every row has code and a test', () => {
  const faults = rows.filter(
    ({ code, tests }) =>
      code.length === 0 ||
      tests.length === 0 ||
      code.some((path) => path.startsWith('tests/')) ||
      tests.some((path) => !/^tests\/.+\.test\.ts$/.test(path)),
  )

  expect(faults).toEqual([])
})

test('every file that is named exists', () => {
  const named = rows.flatMap(({ code, tests }) => [...code, ...tests])

  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('nothing stands twice', () => {
  const words = rows.map((row) => row.words)

  expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([])
})
