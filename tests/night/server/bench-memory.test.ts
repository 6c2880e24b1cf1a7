import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csv } from '#tests/support/bench-files.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { boundary, encodeForm } from '#tests/support/multipart.ts'
import { olivia } from '#tests/support/portal-people.ts'
import { growthDuring, uncollectedBytes } from '#tests/support/process-memory.ts'
import { startServer, withDataDirectory } from '#tests/support/server-process.ts'
import { waitForAnswer } from '#tests/support/slow-request.ts'

const mebibyte = 1024 * 1024
const line = Buffer.from('Ada Byron,Data Engineer,9 years,Dallas TX,GC,SQL,80,now,yes,no\r\n')
const piece = Buffer.concat(Array.from({ length: 1024 }, () => line))

const bigFile = (bytes: number) => {
  const [start = '', end = ''] = encodeForm([csv('@')])
    .toString('latin1')
    .split('@')
  const count = Math.ceil(bytes / piece.length)
  const parts = function* () {
    yield Buffer.from(start, 'latin1')
    for (let sent = 0; sent < count; sent += 1) yield piece
    yield Buffer.from(end, 'latin1')
  }
  return { length: start.length + count * piece.length + end.length, parts }
}

const data = withDataDirectory()

const start = async () => {
  const server = startServer({ DATA_DIR: data.folder, SEED: 'sample' })
  const url = await server.address
  const { token } = await signedInStorage({ url, dataDir: data.folder }, olivia)
  const send = async (call: string, bytes: number) => {
    const { length, parts } = bigFile(bytes)
    const sent = request(`${url}/CRM/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': length,
        'idempotency-key': crypto.randomUUID(),
      },
    })
    const answer = waitForAnswer(sent)
    await pipeline(Readable.from(parts()), sent).catch(() => {})
    return answer
  }
  return { server, send }
}

test('50 MB of CSV are refused with a sentence, the memory of the server grows by at most 32 MiB, and the process that waits for the next file ends with a server that is killed', async () => {
  const { server, send } = await start()
  const { pid } = server.process
  const tooBig = {
    status: 413,
    body: {
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.any(String),
      fields: { file: 'This file is too big: the limit is 5 MB' },
    },
  }

  // Warm-up: memory the engine allocates once does not count.
  expect(await send('CheckBenchList', 50 * mebibyte)).toEqual(tooBig)
  for (const call of ['CheckBenchList', 'UploadBenchList']) {
    let answer: unknown
    const growth = await growthDuring(pid, async () => {
      answer = await send(call, 50 * mebibyte)
    })
    expect(answer).toEqual(tooBig)
    expect(growth).toBeLessThanOrEqual(32 * mebibyte + uncollectedBytes)
  }

  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const answer = await send('CheckBenchList', 1)
  expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_REFUSED' } })
  const [child = ''] = await eventually(
    async () => (await read(`/proc/${pid}/task/${pid}/children`)).trim().split(' '),
    ([first]) => first !== '',
  )
  server.signal('SIGKILL')
  await server.ended
  await eventually(
    () => read(`/proc/${child}/status`),
    (status) => status === '' || /^State:\s+Z/m.test(status),
  )
}, 120_000)
