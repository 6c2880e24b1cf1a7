import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '../structure/repository.ts'
import { lineage, releaseOf, type Stage, seenByBuild } from './container-file.ts'
import { bareDebian, copyInto, copyRoot, type Root, runInside } from './roots.ts'

const repository = join(import.meta.dirname, '../..')

/** Where what takes long is kept for the next time: not in the working copy, whose tools would look into it. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'skagit-container')

/** The working copy as the build sees it, in a folder of its own. */
const copyContext = async (folder: string) => {
  const isSeen = seenByBuild(await readFile(join(repository, '.dockerignore'), 'utf8'))
  for (const path of listFiles(repository).filter(isSeen)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await copyFile(join(repository, path), join(folder, path))
  }
}

/** Roots of stages that are made, by their names. */
type Roots = Map<string, Root>

/** The network of this machine, and packages that were fetched before. */
const withNetwork = async ({ folder, binds }: Root) => {
  const [authority, packages] = [process.env.NODE_EXTRA_CA_CERTS, join(cache, 'npm')]
  await mkdir(packages, { recursive: true })
  await mkdir(join(folder, 'root', '.npm'), { recursive: true })
  await rm(join(folder, 'etc', 'resolv.conf'), { force: true })
  await writeFile(join(folder, 'etc', 'resolv.conf'), '')
  const own: [string, string][] = [['/etc/resolv.conf', '/etc/resolv.conf']]
  if (authority) await copyFile(authority, join(folder, 'root', 'authority.pem'))
  return {
    root: { folder, binds: [...binds, ...own] },
    volume: [packages, '/root/.npm'] as const,
    env: {
      HOME: '/root',
      // Where this machine is behind a proxy with an authority of its own.
      ...(authority && { NODE_EXTRA_CA_CERTS: '/root/authority.pem', CURL_CA_BUNDLE: '/root/authority.pem' }),
    },
  }
}

const copyStep = async (
  what: string,
  { root, cwd, roots, context }: { root: Root; cwd: string; roots: Roots; context: string },
) => {
  const [, stage] = /^--from=(\w+) /.exec(what) ?? []
  const words = what.replace(/^--from=\w+ /, '').split(' ')
  const to = words.pop() ?? ''
  const source = stage ? (roots.get(stage)?.folder ?? '') : context
  const target = join(root.folder, resolve(cwd, to))
  const isFolder = to.endsWith('/') || to === '.' || words.length > 1
  for (const word of words) {
    const from = join(source, word)
    if (isFolder) await copyInto([word === '.' ? `${from}/.` : from], target)
    else await copyInto([from], dirname(target))
  }
}

/** Carries out the steps of a stage in a root. */
export const carryOut = async (
  steps: Stage['steps'],
  root: Root,
  roots: Roots,
  context: string,
): Promise<void> => {
  let cwd = '/'
  for (const { does, what } of steps) {
    if (does === 'WORKDIR') {
      cwd = what
      await mkdir(join(root.folder, what), { recursive: true })
    } else if (does === 'COPY') await copyStep(what, { root, cwd, roots, context })
    else if (does === 'RUN') {
      const online = await withNetwork(root)
      const command = ['/bin/sh', '-c', what]
      await runInside({ ...online, command, cwd, env: online.env })
      for (const name of ['.npm', 'authority.pem'])
        await rm(join(root.folder, 'root', name), { recursive: true, force: true })
    }
  }
}

const keyOf = (stages: readonly Stage[]) =>
  createHash('sha256').update(JSON.stringify(stages)).digest('hex').slice(0, 16)

const debianFolder = async (release: string, say: (line: string) => void): Promise<string> => {
  const folder = join(cache, `debian-${release}`)
  if (!existsSync(folder)) {
    say(`Fetching a bare Debian ${release} …`)
    await bareDebian(release, folder)
  }
  return folder
}

/** What only packages of Debian make is kept for the next time. */
export const keptRoot = async (
  release: string,
  stages: readonly Stage[],
  say: (line: string) => void,
): Promise<string> => {
  const last = stages.at(-1)
  if (!last) return debianFolder(release, say)
  const folder = join(cache, `${last.name}-${keyOf(stages)}`)
  if (existsSync(folder)) return folder
  const before = await keptRoot(release, stages.slice(0, -1), say)
  say(`Adding the packages of stage ${last.name} …`)
  await copyRoot(before, `${folder}.part`)
  await carryOut(last.steps, { folder: `${folder}.part`, binds: [] }, new Map(), '')
  await rename(`${folder}.part`, folder)
  return folder
}

const untilCopy = ({ steps, ...stage }: Stage): Stage => {
  const first = steps.findIndex(({ does }) => does === 'COPY' || does === 'WORKDIR')
  return { ...stage, steps: first < 0 ? steps : steps.slice(0, first) }
}

/** Makes the root of a stage as an engine for containers would, in `scratch`. */
export const buildStage = async (
  stages: readonly Stage[],
  name: string,
  scratch: string,
  say: (line: string) => void,
): Promise<Root> => {
  const context = join(scratch, 'context')
  await copyContext(context)
  const roots: Roots = new Map()
  const make = async (stageName: string): Promise<Root> => {
    const line = lineage(stages, stageName)
    const stage = line.at(-1)
    if (!stage) throw new Error(`There is no stage ${stageName}.`)
    for (const { what } of stage.steps) {
      const [, from] = /^--from=(\w+) /.exec(what) ?? []
      if (from && !roots.has(from)) await make(from)
    }
    const begun = untilCopy(stage)
    const known = [...line.slice(0, -1), ...(begun.steps.length > 0 ? [begun] : [])]
    const kept = await keptRoot(releaseOf(line), known, say)
    const root = { folder: join(scratch, stageName), binds: [] }
    await copyRoot(kept, root.folder)
    const rest = stage.steps.slice(begun.steps.length)
    if (rest.length > 0) say(`Building stage ${stageName} …`)
    await carryOut(rest, root, roots, context)
    roots.set(stageName, root)
    return root
  }
  const made = await make(name)
  await rm(context, { recursive: true })
  return made
}
