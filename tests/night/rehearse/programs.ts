import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { StartError } from '#server/platform/db/start-error.ts'

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

export const findProgram = (name: string): string | null =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null

const debianFolder = '/usr/lib/postgresql'

export const findPostgres = (): string | null => {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
    : []
  const found = [...versions.map((version) => join(debianFolder, version, 'bin')), ...folders()]
  return found.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const packages = {
  postgresql: () => findPostgres() !== null,
  openssl: () => findProgram('openssl') !== null,
  prometheus: () => findProgram('promtool') !== null,
  pgbackrest: () => findProgram('pgbackrest') !== null,
  nginx: () => findProgram('nginx') !== null,
  debootstrap: () => findProgram('debootstrap') !== null,
  'ceph-mon ceph-osd radosgw ceph-common curl': () =>
    ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'curl'].every((name) => findProgram(name) !== null),
} as const

export type Package = keyof typeof packages

export const missingPackages = (names: readonly Package[]): Package[] =>
  names.filter((name) => !packages[name]())

/** Throws with instructions for installing them. */
export const requirePackages = (names: readonly Package[]) => {
  const missing = missingPackages(names)
  if (missing.length === 0) return
  throw new StartError(
    `This needs more of Debian:\n  apt-get install --yes --no-install-recommends ${missing.join(' ')}`,
  )
}

export const isRoot = process.getuid?.() === 0

/** Command prefix to run as another user, since PostgreSQL refuses root. */
export const unprivileged = (): string[] =>
  isRoot ? ['runuser', '-u', hasUser('postgres') ? 'postgres' : 'nobody', '--'] : []

const hasUser = (name: string) => spawnSync('id', ['--user', name]).status === 0

export const giveAway = async (path: string): Promise<void> => {
  if (!isRoot) return
  const name = hasUser('postgres') ? 'postgres' : 'nobody'
  const [user, group] = ['--user', '--group'].map((what) => Number(String(execFileSync('id', [what, name]))))
  await chown(path, user ?? 0, group ?? 0)
}
