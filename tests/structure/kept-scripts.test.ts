import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Tells the sandbox whether the method of Jest that compiles was found and replaced. */
const runtime = `
  const KeptScripts = require(${JSON.stringify(join(root, 'tests/support/jest/kept-scripts.cjs'))})
  module.exports = class extends KeptScripts {
    constructor(...parts) {
      super(...parts)
      this._environment.global.keepsScripts = Object.hasOwn(this.executor, 'compile')
    }
  }`

const refuse =
  "type Word = string\n\nexport const refuse = (word: Word) => { throw new Error('not ' + word) }\n"

const test1 = `import { refuse } from './refuse'
test('is run with kept scripts', () => { expect(globalThis).toMatchObject({ keepsScripts: true }) })

test('fails in line 4', () => { refuse('first') })`

const test2 = `import { refuse } from './refuse'
import './broken'
test('fails in line 3', () => { refuse('second') })`

const files = {
  'runtime.cjs': runtime,
  'refuse.ts': refuse,
  'broken.js': 'const a = 1\nconst = 2',
  'a.test.ts': test1,
  'b.test.ts': test2.replace(/.*broken.*\n/, '\n'),
  'c.test.ts': test2,
}

type FileResult = { name: string; message: string; assertionResults: { failureMessages: string[] }[] }

test('a failure names its lines when the file was compiled before, and so does a file that is no code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-scripts-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const config = {
    rootDir: folder,
    runtime: join(folder, 'runtime.cjs'),
    transform: { '\\.ts$': join(root, 'node_modules/@swc/jest') },
  }
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const { stdout } = spawnSync(process.execPath, [jest, '--json', '-i', '--config', JSON.stringify(config)], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const results: FileResult[] = JSON.parse(stdout).testResults
  const places = results
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ message, assertionResults }) => {
      const said = assertionResults.flatMap(({ failureMessages }) => failureMessages).join('\n') || message
      return [...said.matchAll(/(?:refuse|broken|[ab]\.test)\.[jt]s:\d+(?::\d+)?/g)].map(([place]) => place)
    })

  expect(places).toEqual([
    ['refuse.ts:3:47', 'a.test.ts:4:39'],
    ['refuse.ts:3:47', 'b.test.ts:3:39'],
    ['broken.js:2'],
  ])
})
