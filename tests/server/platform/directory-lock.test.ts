import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory, processStart, readHostIdentity } from '#server/platform/db/directory-lock.ts'

const since = '2026-03-02T10:00:00.000Z'

describe('the lock of a data directory', () => {
  let directory: string

  beforeEach(async () => {
    directory = await fs.mkdtemp(join(tmpdir(), 'skagit-lock-'))
  })

  afterEach(async () => {
    jest.restoreAllMocks()
    syncBuiltinESMExports()
    await fs.rm(directory, { recursive: true })
  })

  /** `touched`: last heartbeat of another process's lock. */
  const leave = async (changes: object, touched = new Date()) => {
    const path = join(directory, 'lock', '1.json')
    const holder = {
      pid: process.pid,
      start: await processStart(process.pid),
      ...(await readHostIdentity()),
      since,
      released: false,
      ...changes,
    }
    await fs.mkdir(join(directory, 'lock'))
    await fs.writeFile(path, JSON.stringify(holder))
    await fs.utimes(path, touched, touched)
  }

  const sentence = (pid: number, host: string) =>
    `The data directory ${directory} is in use by process ${pid} on ${host} since ${since}; ` +
    'stop that server or set DATA_DIR to another directory.'

  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

  test('is refused while someone has it, with who that is', async () => {
    await leave({})

    await expect(lockDirectory(directory)).rejects.toThrow(sentence(process.pid, hostname()))
  })

  test('is free again when it is given back', async () => {
    const first = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow('is in use by process')
    await first.release()
    const second = await lockDirectory(directory)
    await second.release()

    expect(await fs.readdir(join(directory, 'lock'))).toEqual(['2.json'])
  })

  test.each([
    ['has ended', { pid: 2 ** 22 + 1 }],
    ['had a process id that another one has now', { start: '1' }],
    ['gave it back', { released: true }],
  ])('is taken over from a process that %s', async (_name, changes) => {
    await leave(changes)
    const lock = await lockDirectory(directory)
    await lock.release()

    expect(await fs.readdir(join(directory, 'lock'))).toEqual(['2.json'])
  })

  test.each([
    ['another machine', { host: 'elsewhere' }],
    ['another boot', { boot: '00000000-0000-4000-8000-000000000000' }],
    ['another container', { space: 'pid:[1]' }],
  ])('of a process in %s holds as long as it is touched', async (_name, changes) => {
    const host = 'host' in changes ? changes.host : hostname()
    await leave({ ...changes, pid: 2 ** 22 + 1 }, secondsAgo(25))

    await expect(lockDirectory(directory)).rejects.toThrow(sentence(2 ** 22 + 1, String(host)))
  })

  test('of a process elsewhere is taken over when it was not touched for half a minute', async () => {
    await leave({ host: 'elsewhere' }, secondsAgo(31))
    const lock = await lockDirectory(directory)
    await lock.release()

    expect(await fs.readdir(join(directory, 'lock'))).toEqual(['2.json'])
  })

  test('that cannot be read is left to a person', async () => {
    await fs.mkdir(join(directory, 'lock'))
    await fs.writeFile(join(directory, 'lock', '1.json'), '{"pid":')

    await expect(lockDirectory(directory)).rejects.toThrow(
      `The lock file ${join(directory, 'lock', '1.json')} cannot be read; remove it if no server uses its directory.`,
    )
  })

  test('is not taken by a process that was asleep while others took it and went on', async () => {
    await leave({ pid: 2 ** 22 + 1 })
    const { link } = fs
    jest.spyOn(fs, 'link').mockImplementationOnce(async (draft, path) => {
      const folder = join(directory, 'lock')
      const other = JSON.parse(await fs.readFile(String(draft), 'utf8'))
      await fs.writeFile(join(folder, '3.json'), JSON.stringify({ ...other, since }))
      await link(draft, path)
    })
    syncBuiltinESMExports()

    await expect(lockDirectory(directory)).rejects.toThrow(sentence(process.pid, hostname()))
    expect((await fs.readdir(join(directory, 'lock'))).sort()).toEqual(['1.json', '3.json'])
  })

  test('goes to one of forty that find it abandoned at the same time', async () => {
    await leave({ pid: 2 ** 22 + 1 })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => lockDirectory(directory)))
    const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    )
    await Promise.all(locks.map((lock) => lock.release()))

    expect(locks).toHaveLength(1)
    expect(reasons.filter((reason) => !reason.includes('is in use by process'))).toEqual([])
  })

  test('never has two holders while twenty take it and give it back in turn', async () => {
    let holders = 0
    let most = 0
    const takeTurns = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const lock = await lockDirectory(directory).catch(() => null)
        if (!lock) continue
        holders += 1
        most = Math.max(most, holders)
        await fs.readdir(directory)
        holders -= 1
        await lock.release()
      }
    }
    await Promise.all(Array.from({ length: 20 }, takeTurns))

    expect(most).toBe(1)
  })
})
