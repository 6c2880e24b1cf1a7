import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#api/rules/durations.ts'
import { hasCode } from '#server/platform/is-error.ts'
import {
  getIndex,
  indexMaxBytes,
  isAssetName,
  packAssets,
  packMaxBytes,
  type Release,
  readIndex,
  readRelease,
  unpack,
} from './release.ts'
import type { Shelf } from './shelf.ts'

/** Since the last report of use. */
const retentionMs = 7 * dayMs

const mostReleases = 100

const usualLookEveryMs = 1000

export type SharedAssets = {
  /** Fetched on demand; null if unknown. */
  folderOf: (name: string) => Promise<string | null>
  /** Also reports use. */
  publish: () => Promise<void>
  sweep: (now: Date) => Promise<void>
}

type Options = {
  shelf: Shelf
  assets: string
  here: string
  secret: () => Promise<string>
  lookEveryMs?: number
}

/** Coalesces calls; each caller gets a run that started after its call. */
const coalesce = (work: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let isFree: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= isFree.then(() => {
      next = null
      const done = work()
      isFree = Promise.allSettled([done, wait(everyMs, undefined, { ref: false })])
      return done
    })
    return next
  }
}

const [indexEnding, packEnding] = ['.index', '.pack']

type Known = Release & { names: ReadonlySet<string> }

const createCatalogue = ({ shelf, secret, lookEveryMs = usualLookEveryMs }: Options) => {
  let known = new Map<string, Known | null>()

  const read = async (name: string): Promise<Known | null> => {
    const found = await shelf.open(name)
    if (!found) return null
    if (found.bytes > indexMaxBytes) {
      found.content.destroy()
      return null
    }
    const release = readIndex(await text(found.content), await secret())
    return release && { ...release, names: new Set(release.files.map((file) => file.name)) }
  }

  const look = async () => {
    const indexes: { name: string; at: Date }[] = []
    for await (const entry of shelf.list()) if (entry.name.endsWith(indexEnding)) indexes.push(entry)
    indexes.sort((one, other) => other.at.getTime() - one.at.getTime())
    const present = new Map<string, Known | null>()
    for (const { name } of indexes.slice(0, mostReleases)) {
      const before = known.get(name)
      present.set(name, before === undefined ? await read(name) : before)
    }
    known = present
  }

  const lookInTurn = coalesce(look, lookEveryMs)
  const find = (asset: string) => [...known.values()].find((release) => release?.names.has(asset))

  return {
    /** Concurrent requests share the next listing. */
    releaseWith: async (asset: string): Promise<Release | null> => {
      if (!find(asset)) await lookInTurn()
      return find(asset) ?? null
    },
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Atomic. */
const fetchRelease = async ({ shelf, here }: Options, release: Release): Promise<string | null> => {
  const folder = join(here, release.id)
  if (await isThere(folder)) return folder
  const found = await shelf.open(release.id + packEnding)
  if (!found) return null
  const draft = join(here, `${release.id}.${randomUUID()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await pipeline(found.content, createWriteStream(join(draft, 'pack')))
    await unpack(release, join(draft, 'pack'), join(draft, 'files'))
    await rename(join(draft, 'files'), folder)
  } catch (error) {
    // Another local process may have been faster.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

const createSweep =
  ({ shelf, here }: Options) =>
  async (now: Date) => {
    const since = new Map<string, number>()
    const entries: { name: string; at: Date }[] = []
    for await (const entry of shelf.list()) entries.push(entry)
    const getId = (name: string) => name.split('.', 1)[0] ?? ''
    for (const { name, at } of entries) {
      since.set(getId(name), Math.max(since.get(getId(name)) ?? 0, at.getTime()))
    }
    const isOver = (id: string) => now.getTime() - (since.get(id) ?? 0) > retentionMs
    for (const { name } of entries) if (isOver(getId(name))) await shelf.remove(name)
    const files = (await isThere(here)) ? await readdir(here) : []
    for (const name of files.filter((name) => isOver(getId(name)))) {
      await rm(join(here, name), { recursive: true, force: true })
    }
  }

export const createSharedAssets = (options: Options): SharedAssets => {
  const { shelf, assets, secret } = options
  const catalogue = createCatalogue(options)
  const fetching = new Map<string, Promise<string | null>>()
  let own: Release | null = null

  const fetchOnce = (release: Release) => {
    const running =
      fetching.get(release.id) ?? fetchRelease(options, release).finally(() => fetching.delete(release.id))
    fetching.set(release.id, running)
    return running
  }

  return {
    folderOf: async (name) => {
      if (!isAssetName(name)) return null
      const release = await catalogue.releaseWith(name)
      return release && fetchOnce(release)
    },
    publish: async () => {
      own ??= await readRelease(assets)
      if (own.files.length === 0) return
      const pack = own.id + packEnding
      const names = new Set<string>()
      for await (const { name } of shelf.list()) names.add(name)
      if (!names.has(pack)) await shelf.put(pack, packAssets(assets, own), packMaxBytes)
      const index = getIndex(own, await secret())
      await shelf.put(own.id + indexEnding, Readable.from([index]), indexMaxBytes)
    },
    sweep: createSweep(options),
  }
}
