import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { StartError } from '#server/db/start-error.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buildWhereStale } from '../ensure-build.ts'
import { runScript } from '../run.ts'
import { keptRoot } from './build-image.ts'
import { lineage, readStages, releaseOf } from './container-file.ts'
import { freePort } from './free-port.ts'
import { isRoot, requirePackages } from './programs.ts'
import { copyRoot } from './roots.ts'

const repository = join(import.meta.dirname, '../..')

const patienceMs = 60_000

const say = (line: string) => console.log(line)

/** What a systemd that is no machine's own has no use for. */
const unneeded = [
  'console-getty',
  'getty@',
  'systemd-firstboot',
  'systemd-remount-fs',
  'systemd-sysctl',
  'systemd-udevd',
]

/** Puts the unit and its settings where the handbook says, into a Debian with systemd. */
const install = async (root: string, port: number) => {
  const units = join(root, 'etc/systemd/system')
  await cp(join(repository, 'docs/running/skagit@.service'), join(units, 'skagit@.service'))
  await mkdir(join(root, 'etc/skagit'))
  await writeFile(join(root, 'etc/skagit/skagit.env'), 'SEED=sample\nLOG_LEVEL=warn\n', { mode: 0o600 })
  const wanted = `[Unit]\nRequires=basic.target\nAfter=basic.target\nWants=skagit@${port}.service\n`
  await writeFile(join(units, 'rehearsal.target'), wanted)
  await symlink('rehearsal.target', join(units, 'default.target'))
  for (const name of unneeded) await symlink('/dev/null', join(units, `${name}.service`))
  for (const folder of ['opt/skagit', 'old']) await mkdir(join(root, folder), { recursive: true })
}

/** Runs systemd as the first process of a machine of its own, but for the network, as the unit needs all the rest. */
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
mount --bind ${repository} opt/skagit
mount -o remount,bind,ro opt/skagit
pivot_root . old
umount --lazy /old
exec env --ignore-environment container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
`

/** A group of processes of its own, below which systemd makes those of its units. */
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

/** The process that systemd is, as this machine numbers it: the only child of the one that was started. */
const initOf = async (pid: number): Promise<number> => {
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
    const init = String(await initOf(machine.pid ?? 0))
    const inside = (...words: string[]) =>
      execFileSync(
        'nsenter',
        ['--target', init, '--mount', '--pid', '--ipc', '--uts', '--cgroup', '--root', ...words],
        { encoding: 'utf8' },
      )
    if (!isUp)
      throw new StartError(`The unit did not start:\n${inside('systemctl', 'status', '--no-pager', unit)}`)
    say(`systemd runs ${unit} as user ${inside('ps', '-C', 'node', '-o', 'user:16=').trim().split('\n')[0]}.`)
    const dataDir = join(scratch, 'root/var/lib/private/skagit/data')
    const code = await runScript('scripts/rehearse/visit.ts', [url, dataDir, '1'])
    inside('systemctl', 'stop', unit)
    const result = inside('systemctl', 'show', '--property=Result,ExecMainStatus', unit)
      .trim()
      .split('\n')
      .sort()
    say(`Once it was stopped: ${result.join(', ')}.`)
    return code === 0 && result.join() === 'ExecMainStatus=0,Result=success' ? 0 : 1
  } finally {
    machine.kill('SIGKILL')
    await ended
    removeGroup(scratch)
  }
}

const systemd = {
  name: 'systemd',
  from: 'node',
  steps: [
    {
      does: 'RUN',
      what: 'apt-get update && apt-get install --yes --no-install-recommends systemd dbus procps && rm -rf /var/lib/apt/lists/*',
    },
  ],
}

try {
  if (!isRoot) throw new StartError('Only root can start a systemd of its own.')
  requirePackages(['debootstrap'])
  const built = await buildWhereStale()
  if (built !== 0) process.exit(built)
  const stages = lineage(readStages(await readFile(join(repository, 'Containerfile'), 'utf8')), 'node')
  const kept = await keptRoot(releaseOf(stages), [...stages, systemd], say)
  const scratch = await mkdtemp(join(tmpdir(), 'skagit-unit-'))
  try {
    await copyRoot(kept, join(scratch, 'root'))
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
