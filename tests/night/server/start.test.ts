import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { getStart, startServer, withDataDirectory } from '#tests/support/server-process.ts'

const key = '7d2b3a60-3c52-4f0e-8a0c-5a1f3c9b2e4d'

/** Incompressible: two fill a database page. */
const story = randomBytes(2900).toString('base64')

const post = async (address: string, idempotencyKey = key) => {
  const answer = await fetch(`${address}/CRM/AddContactUs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      'captcha-token': await solveCaptcha(address),
    },
    body: JSON.stringify({ ...contactMessage, pro_message: story }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the server process', () => {
  const data = withDataDirectory()

  test('renders pages with data without a complaint, with what React is in production, whatever it was started from', async () => {
    const tell =
      "import { createRequire } from 'node:module';process.on('exit',()=>console.log(Object.keys(createRequire(" +
      "'/').cache).map((file)=>/react-dom-server.*[.]js$/.exec(file)?.[0]).filter(Boolean).sort().join()))"
    const settings = { DATA_DIR: data.folder, NODE_ENV: 'test' }
    const server = startServer(settings, [`data:text/javascript,${encodeURIComponent(tell)}`])
    const address = await server.address
    const answer = await fetch(`${address}/c2c-job-board`)
    server.signal('SIGTERM')

    expect(answer.status).toBe(200)
    expect(await server.ended).toEqual({
      code: 0,
      signal: null,
      stderr: '',
      stdout: expect.stringMatching(
        getStart(address, 'react-dom-server-legacy.node.production.js,react-dom-server.node.production.js\n'),
      ),
    })
  })

  test('says who uses its directory, keeps what it confirmed through kill -9, and lets exactly one of three take over', async () => {
    const first = startServer({ DATA_DIR: data.folder })
    const address = await first.address
    const refused = await startServer({ DATA_DIR: data.folder }).ended
    expect(refused).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^The data directory ${data.folder} is in use by process ${first.process.pid} on \\S+ since [0-9TZ:.-]+; ` +
            'stop that server or set DATA_DIR to another directory\\.\n$',
        ),
      ),
    })

    const stored = await post(address)
    expect(stored).toEqual({ status: 200, body: { id: expect.any(String) } })
    first.signal('SIGKILL')
    expect(await first.ended).toEqual(expect.objectContaining({ code: null, signal: 'SIGKILL' }))

    const contenders = [1, 2, 3].map(() => startServer({ DATA_DIR: data.folder }))
    const outcomes = await Promise.all(
      contenders.map(({ address, ended }) =>
        address.then(
          async (taken) => ({ ready: await post(taken) }),
          async () => ({ refused: (await ended).stderr.replace(/ process .*/s, '') }),
        ),
      ),
    )
    const inUse = { refused: `The data directory ${data.folder} is in use by` }
    expect(outcomes).toHaveLength(3)
    expect(outcomes).toEqual(expect.arrayContaining([{ ready: stored }, inUse]))
    expect(outcomes.filter((one) => 'refused' in one)).toEqual([inUse, inUse])
  })

  test.each([
    ['tables', '/base/'],
    ['log', '/pg_wal/'],
  ])(
    'ends with a sentence when the disk of its %s is full, and has every confirmed record',
    async (_, part) => {
      const marker = join(data.folder, 'full')
      const settings = { DATA_DIR: data.folder, FULL_DISK_WHILE: marker, PUBLIC_FORM_LIMITS: 'off' }
      const first = startServer(settings, ['tsx', './tests/support/full-disk.ts'])
      const address = await first.address
      const stored = await post(address)
      await writeFile(marker, part)
      const writes = Array.from({ length: 8 }, () => post(address, crypto.randomUUID()).catch(() => null))

      expect(await first.ended).toEqual({
        code: 1,
        signal: null,
        stdout: expect.stringMatching(getStart(address)),
        stderr: `The disk that holds ${data.folder} is full; make room and start again. No confirmed record is lost.\n`,
      })
      await Promise.all(writes)
      await rm(marker)
      expect(await post(await startServer(settings).address)).toEqual(stored)
    },
  )
})

describe('the server process that cannot start', () => {
  const data = withDataDirectory(() => mkdtemp(join(tmpdir(), 'skagit-data-')))

  test.each([
    [
      { SEED: 'all', CRM_UPSTREAM: 'crm' },
      'SEED must be one of full, sample, none, but is "all".\n' +
        'CRM_UPSTREAM must be an http or https address without a path, but is "crm".\n',
    ],
    [
      { DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/skagit', DATABASE_WAIT_SECONDS: '0' },
      'The database skagit at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [
      { DATA_DIR: '/dev/null/data' },
      "The data directory /dev/null/data cannot be written: ENOTDIR: not a directory, mkdir '/dev/null/data'.\n",
    ],
    [
      { HOST: '203.0.113.1', CRM_UPSTREAM: 'http://127.0.0.1:1', PORT: '4000' },
      'Port 4000 on 203.0.113.1 is not an address of this machine; set HOST to one that is.\n',
    ],
  ])('does not start with %j, and says why in a sentence', async (settings, stderr) => {
    const ended = await startServer({ DATA_DIR: data.folder, ...settings }).ended

    expect(ended).toEqual({ code: 1, signal: null, stdout: '', stderr })
  })

  test('does not start on a port that is taken, and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const bound = other.address()
    const port = typeof bound === 'object' && bound ? String(bound.port) : ''
    const settings = { CRM_UPSTREAM: 'http://127.0.0.1:1', HOST: '127.0.0.1', PORT: port }
    const ended = await startServer(settings).ended
    other.close()

    expect(ended).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: `Port ${port} on 127.0.0.1 is already in use; stop the other program or set PORT to another number.\n`,
    })
  })
})
