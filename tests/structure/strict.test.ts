import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a test file in a Jest of its own, with the set-up of this project; gives back the outcome of each test. */
const outcomes = (text: string): Record<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'strict-'))
  writeFileSync(join(folder, 'planted.test.ts'), text)
  const config = {
    rootDir: folder,
    transform: { '\\.ts$': join(root, 'node_modules/@swc/jest') },
    setupFilesAfterEnv: [join(root, 'tests/support/strict.ts')],
  }
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  const { stdout } = spawnSync(process.execPath, [jest, '--json', '--config', JSON.stringify(config)], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const [file] = JSON.parse(stdout).testResults
  return Object.fromEntries(
    file.assertionResults.map((result: { title: string; status: string }) => [result.title, result.status]),
  )
}

test('printing fails a test, and so does a rejection nobody caught, on time or late', () => {
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
  expect(outcomes(text)).toEqual({
    'is quiet': 'passed',
    logs: 'failed',
    warns: 'failed',
    'prints an error': 'failed',
    'is quiet again': 'passed',
    'loses a rejection': 'failed',
    'loses a rejection at its end': 'failed',
    'is quiet at last': 'passed',
  })
})
