import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#api/rules/durations.ts'
import { hasCode } from '#server/platform/is-error.ts'
import { type MailSource, mostAtOnce, type TakeMail } from './receiving.ts'

export const inboxFolder = (dataDir: string): string => join(dataDir, 'inbox', 'mail')

/** Then its server counts as dead. */
const heldMs = hourMs / 4

const refusedMs = 30 * 24 * hourMs

const isMail = (name: string) => /^[^.].*\.eml$/i.test(name)

/** False if another process moved it first. */
const move = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

const measureAge = async (path: string, now: number): Promise<number> => {
  const found = await lstat(path).catch(() => null)
  return found ? now - found.ctimeMs : 0
}

/** Writers must rename complete files to `.eml`. Read in `taken/`; unreadable ones stay in `refused/` for a month. */
export const mailFolder = (folder: string, now: () => number = Date.now): MailSource => {
  const [taken, refused] = [join(folder, 'taken'), join(folder, 'refused')]

  /** Recovers files of dead servers. */
  const tidy = async () => {
    for (const name of await readdir(taken)) {
      const path = join(taken, name)
      if ((await measureAge(path, now())) > heldMs) await move(path, join(folder, name))
    }
    for (const name of await readdir(refused)) {
      const path = join(refused, name)
      if ((await measureAge(path, now())) > refusedMs) await rm(path, { force: true })
    }
  }
  const receiveOne = async (name: string, take: TakeMail) => {
    const held = join(taken, `${randomUUID()}.eml`)
    if (!(await move(join(folder, name), held))) return
    const isFile = (await lstat(held)).isFile()
    const outcome = isFile ? await take(createReadStream(held)) : 'refused'
    if (outcome === 'later') await move(held, join(folder, name))
    else if (outcome === 'refused') await move(held, join(refused, `${randomUUID()}.eml`))
    else await rm(held, { force: true })
    return outcome
  }
  return {
    everyMs: null,
    collect: async (take, isStopped) => {
      for (const one of [folder, taken, refused]) await mkdir(one, { recursive: true, mode: 0o700 })
      await tidy()
      const names = (await readdir(folder)).filter(isMail).sort()
      for (const name of names.slice(0, mostAtOnce)) {
        if (isStopped() || (await receiveOne(name, take)) === 'later') return
      }
    },
  }
}
