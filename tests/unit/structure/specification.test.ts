import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const [, part = ''] = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n## Specification → ')
const lines = part.split('\n## ')[0]?.split('\n') ?? []

const rows = lines
  .filter((line) => line.startsWith('| ') && !/^\| (?:Specification|-+) /.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1)
    const [words = '', code = '', tested = ''] = cells
    const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
    return { words: words.trim(), columns: cells.length, code: files(code), tests: files(tested) }
  })

test('every section of the specification from 2 to 9 has rows', () => {
  const sections = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4).split(' ')[0])

  expect(sections).toEqual(['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3', '4', '5', '6', '7', '8', '9'])
  expect(rows.length).toBeGreaterThan(240)
})

test('every row has code and a test', () => {
  const faults = rows.filter(
    ({ columns, code, tests }) =>
      columns !== 3 ||
      code.length === 0 ||
      tests.length === 0 ||
      code.some((path) => path.startsWith('tests/')) ||
      tests.some((path) => !/^tests\/(?:.+\.test|support\/models\/.+\.model)\.ts$/.test(path)),
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
