import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Violation } from './check.ts'
import type { SourceFile } from './parse.ts'

const getOutput = (root: string, command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const checkedFiles = /\.(tsx?|mjs|mdx|css|html|svg)$/

/** Tracked files, and new ones that git does not ignore. */
export const listFiles = (root: string): string[] =>
  getOutput(root, 'git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))

export const readRepository = (root: string): SourceFile[] =>
  listFiles(root)
    .filter((path) => checkedFiles.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const readMigrations = (root: string): { migrations: SourceFile[]; changelog: string } => {
  const formatText = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = listFiles(root)
  return {
    migrations: paths
      .filter((path) => path.startsWith('server/platform/db/migrations/') && path.endsWith('.sql'))
      .map((path) => ({ path, text: formatText(path) })),
    changelog: paths.includes('CHANGELOG.md') ? formatText('CHANGELOG.md') : '',
  }
}

export const typeCheckedFiles = (root: string) =>
  getOutput(root, process.execPath, [
    join(root, 'node_modules/@typescript/native/bin/tsc'),
    '--listFilesOnly',
  ]).split('\n')

/** Files the type check misses. */
export const checkTypeCoverage = (root: string, files: SourceFile[], checked: string[]): Violation[] => {
  const included = new Set(checked.map((path) => relative(root, path)))
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !included.has(path))
    .map(({ path }) => ({
      path,
      line: 1,
      rule: 'type-check',
      explanation: 'tsconfig.json does not include it',
    }))
}
