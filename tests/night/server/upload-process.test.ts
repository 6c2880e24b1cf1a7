import { join } from 'node:path'
import { files } from '#server/platform/db/schema/files.ts'
import { bigApplication, bigLength, sendBig } from '#tests/support/big-application.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { createDataWithJobs, openEmbedded } from '#tests/support/data-with-jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { growthDuring, uncollectedBytes } from '#tests/support/process-memory.ts'
import { startServer, withDataDirectory } from '#tests/support/server-process.ts'
import { beginUpload } from '#tests/support/slow-request.ts'
import {
  bucketEnv,
  createTestBucket,
  inFolder,
  onEachStore,
  type TestFiles,
} from '#tests/support/test-files.ts'

const largest = 52_428_800
const mebibyte = 1024 * 1024
const job = { skillPosition: 'ai-agent-engineer-remote' }

onEachStore('the server process that takes files into a %s', (kind) => {
  const data = withDataDirectory(createDataWithJobs)
  let sent: TestFiles
  let settings: Record<string, string>

  beforeEach(async () => {
    const bucket = kind === 'bucket' ? await createTestBucket(join(data.folder, 'arriving')) : null
    sent = bucket ?? inFolder(join(data.folder, 'files'))
    settings = bucket ? bucketEnv(bucket.settings) : {}
  })

  const start = async () => {
    const server = startServer({ ...settings, DATA_DIR: data.folder, PUBLIC_FORM_LIMITS: 'off' })
    return { ...server, at: await server.address }
  }

  const names = () => sent.names()

  const send = async (at: string, bytes: number, person = 'ana') =>
    sendBig(at, {
      bytes,
      token: await solveCaptcha(at),
      changes: { ...job, Email: `${person}@example.com` },
    })

  const rows = async () => {
    const database = await openEmbedded(data.folder)
    const found = await database.reader.select({ name: files.storedName }).from(files)
    await database.close()
    return found.map(({ name }) => name)
  }

  test('grows by at most 32 MiB for one of 50 MB and by at most 150 MiB for twenty at once', async () => {
    const { process, at } = await start()
    // Warm-up: memory the engine allocates once does not count.
    const warm = await send(at, largest, 'warm')
    const one = await growthDuring(process.pid, () => send(at, largest))
    const statuses: (number | undefined)[] = []
    const twenty = await growthDuring(process.pid, async () => {
      const people = Array.from({ length: 20 }, (_, index) => `person${index}`)
      const answers = await Promise.all(people.map((person) => send(at, largest, person)))
      statuses.push(...answers.map(({ status }) => status))
    })

    expect([warm.status, ...statuses]).toEqual(Array.from({ length: 21 }, () => 200))
    expect(one).toBeLessThanOrEqual(32 * mebibyte + uncollectedBytes)
    expect(twenty).toBeLessThanOrEqual(150 * mebibyte)
    // One gigabyte; slow on a busy machine.
  }, 300_000)

  test('removes at its start what was arriving when it was killed', async () => {
    const first = await start()
    const upload = beginUpload(first.at, bigLength(mebibyte, job), await solveCaptcha(first.at))
    await upload.isUnderway
    for (const piece of [...bigApplication(mebibyte, job)].slice(0, 8)) await upload.write(piece)
    const during = await eventually(names, (found) => found.length === 1)
    first.signal('SIGKILL')
    await first.ended
    const left = await names()
    const second = await start()
    const swept = await names()
    second.signal('SIGTERM')
    await second.ended

    expect(during).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.part$/)])
    expect(left).toEqual(during)
    expect([swept, await rows()]).toEqual([[], []])
  })

  test('has a file for every row and a row for every file, killed while it stores one', async () => {
    const first = await start()
    await send(first.at, mebibyte)
    const begun = send(first.at, mebibyte, 'eve').catch(() => null)
    await eventually(names, (found) => found.length === 2)
    await eventually(names, (found) => found.every((name) => !name.endsWith('.part')))
    first.signal('SIGKILL')
    await Promise.all([first.ended, begun])
    const onDisk = await names()
    const beforeSweep = await rows()
    const second = await start()
    second.signal('SIGTERM')
    await second.ended

    expect(beforeSweep.filter((name) => !onDisk.includes(name))).toEqual([])
    expect((await names()).sort()).toEqual((await rows()).sort())
  })
})
