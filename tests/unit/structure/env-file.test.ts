import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvFile } from '../../../scripts/env-file.ts'

let folder: string
const names = ['ENV_FILE_NEW', 'ENV_FILE_SET']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'))
})

afterEach(() => {
  for (const name of names) delete process.env[name]
  rmSync(folder, { recursive: true })
})

test('settings come from .env, but for those the environment has already', () => {
  process.env.ENV_FILE_SET = 'environment'
  writeFileSync(join(folder, '.env'), '# ENV_FILE_OUT=1\nENV_FILE_NEW=file\nENV_FILE_SET=file\n')
  readEnvFile(folder)
  expect(names.map((name) => process.env[name])).toEqual(['file', 'environment'])
  expect(process.env.ENV_FILE_OUT).toBeUndefined()
})

test('nothing happens without the file', () => {
  const before = { ...process.env }
  readEnvFile(folder)
  expect({ ...process.env }).toEqual(before)
})
