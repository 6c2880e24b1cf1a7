import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'tests/server')

const findWith = (words: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .filter((file) => words.test(readFileSync(file, 'utf8')))

test('the run of marked tests selects every file with a mark', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'server', '--listTests'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TEST_ENGINES: 'marked' } },
  )
  const marked = findWith(/(?:onPostgres|OnPostgres|onEachStore|OnStore)\b.*\(/)

  expect(marked.length).toBeGreaterThan(60)
  expect(stdout.match(/^.*\.test\.ts$/gm)?.sort()).toEqual(marked.sort())
})

test('every test that only PostgreSQL or a store can run is marked', () => {
  const conditional = findWith(/if \((?:engine === 'postgres'|serverUrl)\)/)
  const marked = findWith(/\bonPostgres\(/)

  expect(conditional.filter((file) => !marked.includes(file))).toEqual([])
})
