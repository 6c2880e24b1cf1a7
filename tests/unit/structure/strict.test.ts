import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const underJest = {
  transform: { '\\.ts$': join(root, 'node_modules/@swc/jest') },
  setupFilesAfterEnv: [join(root, 'tests/support/strict.ts')],
}

const underLightRunner = {
  runner: [join(root, 'node_modules/jest-light-runner/src/index.js'), { runtime: 'child_process' }],
  setupFiles: [join(root, 'node_modules/tsx/dist/loader.mjs')],
  setupFilesAfterEnv: [join(root, 'tests/support/jest/light-setup.ts')],
}

type Report = {
  testResults: { assertionResults: { title: string; ancestorTitles: string[]; status: string }[] }[]
}

const run = (config: object, texts: string[], env: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'strict-'))
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.test.ts`), text)
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const { stdout } = spawnSync(
    process.execPath,
    [jest, '--json', '-w', '1', '--config', JSON.stringify({ rootDir: folder, ...config })],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } },
  )
  rmSync(folder, { recursive: true })
  const report: Report = JSON.parse(stdout)
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const getTitles = (wanted: string) =>
    results
      .filter(({ status }) => status === wanted)
      .map(({ title, ancestorTitles }) => (title === '(afterEach)' ? (ancestorTitles.at(-1) ?? '') : title))
  const failed = new Set(getTitles('failed'))
  return { failed: [...failed], passed: getTitles('passed').filter((title) => !failed.has(title)) }
}

test.each([
  ['Jest', underJest],
  ['the light runner', underLightRunner],
])('printing fails a test under %s, and so does a rejection that nothing handles', (_, config) => {
  const text = `
    test('is quiet', () => { expect(1).toBe(1) })
    test('logs', () => { console.log('here') })
    test('warns', () => { console.warn('here') })
    test('prints an error', () => { console.error(new Error('here')) })
    test('is quiet again', () => { expect(1).toBe(1) })
    test('loses a rejection', async () => { Promise.reject(new Error('lost')); await null })
    test('loses a rejection at its end', () => { void (async () => { await null; throw new Error('late') })() })
    test('is quiet at last', async () => { await Promise.reject(new Error('caught')).catch(() => {}) })
  `
  expect(run(config, [text, text])).toEqual({
    failed: ['logs', 'warns', 'prints an error', 'loses a rejection', 'loses a rejection at its end'],
    passed: Array.from({ length: 2 }, () => ['is quiet', 'is quiet again', 'is quiet at last']).flat(),
  })
})

test('under the light runner no file sees the mocks or the environment of another', () => {
  const text = `
    const now = Date.now
    test('changes them', () => {
      expect(process.env.PLANTED).toBeUndefined()
      process.env.PLANTED = 'here'
      jest.spyOn(Date, 'now').mockReturnValue(1)
      expect(Date.now()).toBe(1)
    })
    test('has its own clock', () => { expect(Date.now).toBe(now) })
  `
  expect(run(underLightRunner, [text, text])).toMatchObject({ failed: [] })
})

test('of the marked tests alone, those without a mark do not run', () => {
  const text = `
    import { onPostgres } from ${JSON.stringify(join(root, 'tests/support/database.ts'))}
    describe('a file', () => {
      test('is not marked', () => {})
      onPostgres('is marked', () => {})
      onPostgres.each([1, 2])('is marked for %d', () => {})
    })
  `
  const env = { TEST_DATABASE_URL: 'postgres://nowhere' }
  const marked = ['is marked', 'is marked for 1', 'is marked for 2']
  expect(run(underLightRunner, [text], { ...env, TEST_ENGINES: 'marked' }).passed).toEqual(marked)
  expect(run(underLightRunner, [text], { ...env, TEST_ENGINES: '' }).passed).toEqual([
    'is not marked',
    ...marked,
  ])
})
