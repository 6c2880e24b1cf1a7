import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const migrations = 'server/platform/db/migrations'

/** Days back to the previous release if there is no tag. */
const daysBefore = 1

const git = (root: string, args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** The named commit, else the newest tag, else the commit of a day ago. */
export const previousRelease = (root: string, named: string | undefined): string | null => {
  const ref =
    named ??
    git(root, ['describe', '--tags', '--abbrev=0', 'HEAD^']) ??
    git(root, ['rev-list', '-1', '--first-parent', `--before=${daysBefore} day ago`, 'HEAD'])
  return ref ? git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) : null
}

export const hasOtherMigrations = (root: string, commit: string): boolean =>
  git(root, ['diff', '--quiet', commit, '--', migrations]) === null ||
  git(root, ['ls-files', '--others', '--exclude-standard', migrations]) !== ''

const journalOf = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

const readJournal = (text: string | null) =>
  text === null ? [] : journalOf.parse(JSON.parse(text)).entries.map(({ tag, when }) => `${when} ${tag}`)

/** False if the migrations do not begin with that commit's, or it has none here: then it is no predecessor. */
export const continuesMigrations = (root: string, commit: string): boolean => {
  const journal = `${migrations}/meta/_journal.json`
  const before = readJournal(git(root, ['show', `${commit}:${journal}`]))
  const now = readJournal(readFileSync(join(root, journal), 'utf8'))
  return before.length > 0 && before.every((migration, index) => now[index] === migration)
}

const getPackages = (folder: string): Record<string, string> => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return { ...dependencies, ...devDependencies }
}

const otherPackages = (root: string, folder: string) => {
  const [now, then] = [getPackages(root), getPackages(folder)]
  const names = Object.keys(then)
  return {
    missing: names.filter((name) => !existsSync(join(root, 'node_modules', name))),
    changed: names.filter((name) => now[name] !== undefined && now[name] !== then[name]),
  }
}

export type Release = {
  folder: string
  /** Not installed, so the release cannot run. */
  missing: string[]
  /** Installed in another version than asked for. */
  changed: string[]
  remove: () => void
}

/** Files of the release with the migrations and packages of this working copy. */
export const checkOut = (root: string, commit: string): Release => {
  const folder = mkdtempSync(join(tmpdir(), 'skagit-release-'))
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  rmSync(join(folder, migrations), { recursive: true, force: true })
  cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    ...otherPackages(root, folder),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
