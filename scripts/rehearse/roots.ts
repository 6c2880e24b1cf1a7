import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/db/start-error.ts'
import { isError } from '#server/is-error.ts'

const execute = promisify(execFile)

/** A folder that programs see as the whole disk. `binds` are folders and files of this machine that they see, too, unchangeable. */
export type Root = { folder: string; binds: readonly (readonly [from: string, to: string])[] }

type Inside = {
  root: Root
  command: readonly string[]
  env: Record<string, string>
  cwd: string
  /** User and group by number; the superuser, who may write everywhere, when left out. */
  user?: string
  /** A folder of this machine that may be written, and where it is seen. */
  volume?: readonly [from: string, to: string]
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

const bindTo =
  (folder: string, mode = '') =>
  ([from, to]: readonly [string, string]) =>
    `mount --bind ${quoted(from)} ${quoted(folder + to)}${mode && ` && mount -o remount,bind,${mode} ${quoted(folder + to)}`}`

/**
 * The command that runs another one with a root of its own, as the first process it sees, with the addresses of this machine. Who is not
 * the superuser sees a disk that cannot be written, but a volume and an empty `/tmp`, and can get no rights back.
 */
export const commandInside = ({ root, command, env, cwd, user, volume }: Inside): string[] => {
  const { folder, binds } = root
  const whole = quoted(folder)
  const mounts = [
    'mount --make-rprivate /',
    `mount --bind ${whole} ${whole}`,
    ...binds.map(bindTo(folder, 'ro')),
    ...(user ? [`mount -o remount,bind,ro ${whole}`] : []),
    `mount -t proc proc ${whole}/proc`,
    `mount --rbind /dev ${whole}/dev`,
    ...(user ? [`mount -t tmpfs tmpfs ${whole}/tmp`] : []),
    ...(volume ? [bindTo(folder)(volume)] : []),
  ]
  const variables = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...env,
  }).map(([name, value]) => `${name}=${value}`)
  const [id = '', group = id] = user?.split(':') ?? []
  const unprivileged = `setpriv --reuid ${id} --regid ${group} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const words = [
    ...(user ? unprivileged.split(' ') : []),
    ...['env', '--ignore-environment', `--chdir=${cwd}`, ...variables, ...command],
  ]
  const run = `exec chroot ${whole} ${words.map(quoted).join(' ')}`
  return ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', [...mounts, run].join('\n')]
}

/** Runs a command inside a root to its end; throws what it said where it fails. */
export const runInside = async (inside: Inside): Promise<string> => {
  const [command = '', ...args] = commandInside(inside)
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const ended = await execute(command, args, options).catch((error: unknown) => {
    const said = isError(error) && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartError(`${inside.command.join(' ')} failed:\n${said.slice(-4000)}`)
  })
  return ended.stdout
}

/**
 * Copies files into a folder, by another name for the same ones where that can be. Those named from `within` get their whole path
 * there.
 */
export const copyInto = async (from: readonly string[], to: string, within?: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  const parents = within === undefined ? [] : ['--parents']
  const copy = (how: string) => execute('cp', ['--archive', ...parents, how, ...from, to], { cwd: within })
  await copy('--link').catch(() => copy('--reflink=auto'))
}

/** A copy of a whole root. */
export const copyRoot = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await execute('cp', ['--archive', '--reflink=auto', from, to])
}

/** A bare Debian of packages alone, from Debian itself. */
export const bareDebian = async (release: string, folder: string): Promise<void> => {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const args = ['--variant=minbase', release, part, 'http://deb.debian.org/debian']
  await execute('debootstrap', args, { maxBuffer: 64 * 1024 * 1024 })
  await execute('mv', [part, folder])
}

/** A root with the programs of this machine and nothing else of it. */
export const rootOfThisMachine = async (folder: string): Promise<Root> => {
  for (const name of ['usr', 'proc', 'dev', 'tmp', 'etc', 'var/lib']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) await symlink(`usr/${name}`, join(folder, name))
  for (const name of ['hosts', 'nsswitch.conf']) await copyFile(`/etc/${name}`, join(folder, 'etc', name))
  await writeFile(join(folder, 'etc', 'passwd'), 'root:x:0:0::/:/bin/sh\n')
  return { folder, binds: [['/usr', '/usr']] }
}
