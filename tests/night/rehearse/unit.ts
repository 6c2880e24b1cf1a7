import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { StartError } from '#server/platform/db/start-error.ts'
import { copyBuild } from '#tests/night/rollout/releases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buildWhereStale } from '../../../scripts/ensure-build.ts'
import { runScript } from '../../../scripts/run.ts'
import { freePort } from './free-port.ts'
import { isRoot, requirePackages } from './programs.ts'

const repository = join(import.meta.dirname, '../../..')

const patienceMs = 60_000

const say = (line: string) => console.log(line)

const unneeded = [
  'console-getty',
  'getty@',
  'systemd-firstboot',
  'systemd-remount-fs',
  'systemd-sysctl',
  'systemd-udevd',
]

const debian = async (): Promise<string> => {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'skagit-unit', 'trixie')
  if (existsSync(folder)) return folder
  say('Fetching a bare Debian 13 …')
  await rm(`${folder}.part`, { recursive: true, force: true })
  await mkdir(join(folder, '..'), { recursive: true })
  const what = ['--variant=minbase', '--include=systemd,dbus,procps', 'trixie', `${folder}.part`]
  execFileSync('debootstrap', [...what, 'http://deb.debian.org/debian'], { stdio: 'ignore' })
  await rename(`${folder}.part`, folder)
  return folder
}

const install = async (root: string, port: number) => {
  const units = join(root, 'etc/systemd/system')
  await cp(join(repository, 'docs/running/skagit@.service'), join(units, 'skagit@.service'))
  await mkdir(join(root, 'etc/skagit'))
  await writeFile(join(root, 'etc/skagit/skagit.env'), 'SEED=sample\nLOG_LEVEL=warn\n', { mode: 0o600 })
  const wanted = `[Unit]\nRequires=basic.target\nAfter=basic.target\nWants=skagit@${port}.service\n`
  await writeFile(join(units, 'rehearsal.target'), wanted)
  await symlink('rehearsal.target', join(units, 'default.target'))
  for (const name of unneeded) await symlink('/dev/null', join(units, `${name}.service`))
  for (const folder of ['opt/skagit/node_modules', 'old'])
    await mkdir(join(root, folder), { recursive: true })
  for (const release of ['one', 'two']) await copyBuild(join(root, 'opt/skagit/releases', release))
  await symlink('releases/one', join(root, 'opt/skagit/current'))
  await cp(join(repository, 'docs/running/skagit'), join(root, 'usr/local/bin/skagit'))
  await writeFile(join(root, 'usr/bin/node'), '')
}

/** Runs systemd as PID 1 in namespaces of its own, except for the network. */
const bootScript = (root: string) => `
mount --make-rprivate /
mount --bind ${root} ${root}
cd ${root}
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/shm dev/pts
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=755 tmpfs run
mount --bind ${process.execPath} usr/bin/node
mount --bind ${repository}/node_modules opt/skagit/node_modules
mount -o remount,bind,ro opt/skagit/node_modules
pivot_root . old
umount --lazy /old
exec env --ignore-environment container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
`

/** A cgroup of its own, in which systemd makes those of its units. */
const inGroup = (scratch: string, rest: string) => `
mount --make-rprivate /
mount -t cgroup2 cgroup2 ${scratch}/groups
group=${scratch}/groups/${basename(scratch)}
${rest}`

const boot = (scratch: string) => [
  ...['unshare', '--mount', 'sh', '-ec'],
  inGroup(
    scratch,
    `mkdir $group
echo $$ > $group/cgroup.procs
exec unshare --mount --pid --cgroup --uts --ipc --fork --kill-child sh -ec '${bootScript(join(scratch, 'root'))}'`,
  ),
]

const removeGroup = (scratch: string) =>
  execFileSync('unshare', [
    '--mount',
    'sh',
    '-ec',
    inGroup(scratch, 'until find $group -depth -type d -exec rmdir {} + 2>/dev/null; do sleep 0.1; done'),
  ])

/** PID of systemd on the host: the only child of the started process. */
const readInit = async (pid: number): Promise<number> => {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  if (!child) throw new StartError('systemd did not start.')
  return Number(child)
}

const untilHealthy = (url: string) =>
  eventually(
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (isHealthy) => isHealthy,
  )

const tryUnit = async (scratch: string, port: number): Promise<number> => {
  const url = `http://127.0.0.1:${port}`
  const [command = '', ...args] = boot(scratch)
  const machine = spawn(command, args, { stdio: 'inherit' })
  const ended = once(machine, 'exit')
  const unit = `skagit@${port}.service`
  try {
    const isUp = await Promise.race([untilHealthy(url), ended.then(() => false), after(patienceMs, false)])
    const init = String(await readInit(machine.pid ?? 0))
    const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--cgroup', '--root']
    const run = (...words: string[]) =>
      spawnSync('nsenter', ['--target', init, ...namespaces, ...words], { encoding: 'utf8' })
    const inside = (...words: string[]) => {
      const { status, stdout, stderr } = run(...words)
      if (status !== 0) throw new StartError(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
      return stdout.trim()
    }
    if (!isUp)
      throw new StartError(
        `The unit did not start:\n${run('systemctl', 'status', '--no-pager', unit).stdout}`,
      )
    say(`systemd runs ${unit} as user ${inside('ps', '-C', 'node', '-o', 'user:16=')}.`)
    const dataDir = join(scratch, 'root/var/lib/private/skagit/data')
    const code = await runScript('tests/night/rehearse/visit.ts', [url, dataDir, '1'])
    for (const words of [['upgrade', 'two'], ['back']]) say(inside('skagit', ...words))
    const pid = inside('systemctl', 'show', '--property=MainPID', '--value', unit)
    const release = basename(inside('readlink', `/proc/${pid}/cwd`))
    inside('systemctl', 'stop', unit)
    const result = inside('systemctl', 'show', '--property=Result,ExecMainStatus', unit).split('\n').sort()
    say(`Release ${release} was stopped: ${result.join(', ')}.`)
    for (const words of [
      ['backup', 'backups/monday.tar.gz'],
      ['admin', 'add', 'Ada Marlowe', '+13605550199'],
      ['files', 'check'],
    ])
      say(inside('skagit', ...words))
    inside('mv', '/var/lib/skagit/data', '/var/lib/skagit/before')
    say(inside('skagit', 'restore', 'backups/monday.tar.gz'))
    inside('systemctl', 'start', unit)
    await untilHealthy(url)
    say('It runs again on what was restored.')
    return code === 0 && release === 'one' && result.join() === 'ExecMainStatus=0,Result=success' ? 0 : 1
  } finally {
    machine.kill('SIGKILL')
    await ended
    removeGroup(scratch)
  }
}

try {
  if (!isRoot) throw new StartError('Only root can start a systemd of its own.')
  requirePackages(['debootstrap'])
  const built = await buildWhereStale()
  if (built !== 0) process.exit(built)
  const bare = await debian()
  const scratch = await mkdtemp(join(tmpdir(), 'skagit-unit-'))
  try {
    execFileSync('cp', ['--archive', '--reflink=auto', bare, join(scratch, 'root')])
    await mkdir(join(scratch, 'groups'))
    const port = await freePort()
    await install(join(scratch, 'root'), port)
    process.exitCode = await tryUnit(scratch, port)
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
