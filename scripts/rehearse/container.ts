import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartError } from '#server/db/start-error.ts'
import { buildWhereStale } from '../ensure-build.ts'
import { runScript } from '../run.ts'
import { buildStage, carryOut } from './build-image.ts'
import { readStages, runningOf, type Stage } from './container-file.ts'
import { freePort } from './free-port.ts'
import { createProcesses } from './processes.ts'
import { isRoot, requirePackages } from './programs.ts'
import { commandInside, copyInto, type Root, rootOfThisMachine, runInside } from './roots.ts'

const repository = join(import.meta.dirname, '../..')

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })

const say = (line: string) => console.log(line)

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) })

/** What the build stage leaves, from this working copy: the build, and the packages that are not for development alone. */
const builtHere = async (folder: string): Promise<Root> => {
  const { packages } = lock.parse(JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')))
  const needed = Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path)
    .filter((path) => existsSync(join(repository, path)))
  const target = join(folder, 'build')
  await mkdir(target, { recursive: true })
  await copyInto(['package.json', 'dist', 'server/db/migrations', ...needed], target, repository)
  return { folder, binds: [] }
}

/** The stage of the server, with what runs Node on this machine instead of a Debian of its own. */
const buildHere = async (stages: readonly Stage[], scratch: string): Promise<Root> => {
  const build = await builtHere(join(scratch, 'build'))
  const root = await rootOfThisMachine(join(scratch, 'server'))
  const steps = stages.find(({ name }) => name === 'server')?.steps ?? []
  await carryOut(steps, root, new Map([['build', build]]), '')
  return root
}

const mebibytes = (folder: string) =>
  `${Math.round(Number(String(execFileSync('du', ['--summarize', '--block-size=1K', folder])).split('\t')[0]) / 1024)} MiB`

/** Starts the server of an image as an engine for containers would, without rights, visits it, and ends it. */
const tryServer = async (stages: readonly Stage[], root: Root, scratch: string): Promise<number> => {
  const running = runningOf(stages, 'server')
  const [target = ''] = running.volumes
  const volume = join(scratch, 'volume')
  await mkdir(volume, { mode: 0o700 })
  const [user = 0, group = 0] = running.user.split(':').map(Number)
  await chown(volume, user, group)
  const port = String(await freePort())
  const env = { ...running.env, PORT: port, SEED: 'sample', LOG_LEVEL: 'warn' }
  const inside = { root, env, cwd: running.folder, user: running.user, volume: [volume, target] as const }
  const refusal = await runInside({ ...inside, command: ['touch', join(running.folder, 'a')] }).then(
    () => 'The disk can be written.',
    (error) => (/Read-only file system/.test(String(error)) ? null : String(error)),
  )
  if (refusal !== null) throw new StartError(refusal)
  say(`User ${running.user} cannot write in ${running.folder}.`)
  const processes = createProcesses(scratch)
  try {
    const began = performance.now()
    await processes.start({
      name: 'server',
      command: commandInside({ ...inside, command: running.command }),
      ready: /^Skagit is ready at /,
      withOwn: true,
    })
    say(`The server is ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    await runInside({ ...inside, command: running.healthCheck })
    say('The health check says that it is well.')
    const dataDir = join(volume, (running.env.DATA_DIR ?? '').slice(target.length))
    const code = await runScript('scripts/rehearse/visit.ts', [`http://127.0.0.1:${port}`, dataDir, '1'])
    if (code !== 0) return code
    const ended = await processes.end('server')
    say(`After SIGTERM it ends with ${ended}.`)
    return ended ?? 1
  } finally {
    await processes.endAll()
  }
}

const rehearse = async (scratch: string): Promise<number> => {
  const stages = readStages(await readFile(join(repository, 'Containerfile'), 'utf8'))
  const root = values.short
    ? await buildHere(stages, scratch)
    : await buildStage(stages, 'server', scratch, say)
  if (!values.short) say(`The image has ${mebibytes(root.folder)}.`)
  return tryServer(stages, root, scratch)
}

try {
  if (!isRoot) throw new StartError('Only root can give a process a disk of its own.')
  if (values.short) {
    const built = await buildWhereStale()
    if (built !== 0) process.exit(built)
  } else requirePackages(['debootstrap'])
  const scratch = await mkdtemp(join(tmpdir(), 'skagit-container-'))
  try {
    process.exitCode = await rehearse(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
