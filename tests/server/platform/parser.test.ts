import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { createParser, mailLane, type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { benchList } from '#server/staffing/bench/bench-upload-routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createProcessParser } from '#tests/support/process-parser.ts'

const mebibyte = 1024 * 1024

/** Bounds too wide to be reached, except in tests of a bound. */
const wide = { timeMs: 150_000, memoryBytes: 4096 * mebibyte }

const text = { name: 'benchList', value: z.string(), valueBytes: 1024, contentBytes: 1024 } as const

const taken = (work: string) => `process.stdin.once('data', () => { ${work} })`

const answering = (answer: string) =>
  taken(`require('fs').writeFileSync(3, ${JSON.stringify(answer)}); process.exit(0)`)

const endless = taken('for (;;);')

describe('the process that reads a file', () => {
  let parser: Parser

  afterEach(() => parser.close())

  const parse = (work: string, limits: Partial<typeof wide> = {}) => {
    parser = createParser({ entry: ['-e', work], limits: { ...wide, ...limits } })
    return parser.parse(text, '/tmp/file')
  }

  test('answers with what was asked', async () => {
    expect(await parse(answering('{"value":"read"}'))).toEqual({ value: 'read', content: [] })
  })

  test.each([
    ['never comes to an end', endless, { timeMs: 500 }],
    [
      'takes more and more memory',
      taken(`const all = []; setInterval(() => all.push(Buffer.alloc(${32 * mebibyte}, 1)), 5)`),
      { memoryBytes: 300 * mebibyte },
    ],
    ['fills its heap', taken('const all = []; for (;;) all.push({ all })'), {}],
    ['answers without end', taken(`for (;;) require('fs').writeSync(3, 'x'.repeat(9999))`), {}],
    ['draws without end', taken(`for (;;) require('fs').writeSync(4, 'x'.repeat(9999))`), {}],
    ['answers with another kind of value', answering('{"value":7}'), {}],
    ['answers with no JSON', answering('{"value":'), {}],
    ['refuses without a word', answering('{"refused":null}'), {}],
    ['kills itself', taken(`process.kill(process.pid, 'SIGSEGV')`), {}],
  ])(
    'is ended, and its file refused, when it %s',
    async (_name, work, limits) => {
      await expect(parse(work, limits)).rejects.toThrow(UnreadableFile)
    },
    60_000,
  )

  test.each([
    ['does not start', 'process.exit(3)', 'The process that reads files ended with code 3.'],
    ['cannot read the disk', answering('{"failed":"EIO"}'), 'A file that arrived could not be read: EIO'],
  ])('blames no file when it %s', async (_name, work, message) => {
    const error: unknown = await parse(work).catch((thrown: unknown) => thrown)

    expect(error).toEqual(new Error(message))
    expect(error).not.toBeInstanceOf(UnreadableFile)
  })

  test('knows nothing of the settings of the server', async () => {
    process.env.PLANTED_SECRET = 'postgres://secret'
    const { value } = await parse(
      taken(
        `require('fs').writeFileSync(3, JSON.stringify({ value: JSON.stringify(process.env) })); process.exit(0)`,
      ),
    )
    delete process.env.PLANTED_SECRET

    // The shell adds PWD.
    const { PWD: _here, ...known } = JSON.parse(value)
    expect(known).toEqual({ HOME: '/nonexistent' })
  })

  test('refuses a file with the sentence of its reader', async () => {
    await expect(parse(answering('{"refused":"Too long"}'))).rejects.toMatchObject({ sentence: 'Too long' })
  })
})

describe('the processes that read files', () => {
  const mark = `read-by-test-${process.pid}`

  const running = async () => {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const lines = await Promise.all(
      all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    )
    return lines.filter((line) => line.includes(mark)).length
  }

  test('are at most two at once, with thirty files waiting; what comes then is told to come back', async () => {
    const parser = createParser({ entry: ['-e', endless, mark], limits: wide })
    const before = await running()
    const outcomes = Array.from({ length: 33 }, () =>
      parser.parse(benchList, '/tmp/file').catch((error: { code: string; retryAfter?: number }) => error),
    )

    expect(before).toBe(0)
    expect(await outcomes[32]).toMatchObject({ code: 'SERVER_BUSY', retryAfter: 20 })
    await eventually(running, (count) => count === 2)
    await parser.close()
    expect(await running()).toBe(0)
    const codes = (await Promise.all(outcomes.slice(0, 32))).map((error) => 'code' in error && error.code)
    expect(codes).toEqual(codes.map(() => 'NOT_READY'))
  })

  test('read a resume as fast while a hundred mails take all the time they get', async () => {
    const parser = createProcessParser()
    const mails = createParser({ ...mailLane, entry: ['-e', endless, mark], cpuSeconds: 600 })
    const path = join(await mkdtemp(join(tmpdir(), 'skagit-parser-')), 'resume.txt')
    await writeFile(path, 'Ann Lee, Python developer')
    const read = async () => {
      const since = performance.now()
      await parser.parse(readResumeText, path)
      return performance.now() - since
    }
    const fastest = async () => Math.min(await read(), await read(), await read())
    const before = await fastest()
    const outcomes = Array.from({ length: 100 }, () => mails.parse(text, '/mail').catch(() => null))
    await eventually(running, (count) => count === 1)
    const meanwhile = await fastest()
    await mails.close()
    await Promise.all([...outcomes, parser.close(), rm(dirname(path), { recursive: true })])

    expect(meanwhile / before).toBeLessThan(3)
  })

  test('end when they have used the processor time of one file', async () => {
    const parser = createParser({ entry: ['-e', endless, mark], limits: wide, cpuSeconds: 1 })
    await expect(parser.parse(text, '/mail')).rejects.toThrow(UnreadableFile)
    await parser.close()
  })

  test('are one each for a file, and one is ready for the next', async () => {
    const own = taken(
      `require('fs').writeFileSync(3, JSON.stringify({ value: String(process.pid) })); process.exit(0)`,
    )
    const parser = createParser({ entry: ['-e', own, mark], limits: wide })
    const pids = [
      await parser.parse(text, '/a'),
      await parser.parse(text, '/b'),
      await parser.parse(text, '/c'),
    ]
    const ready = await eventually(running, (count) => count === 1)
    await parser.close()

    expect(new Set(pids.map(({ value }) => value)).size).toBe(3)
    expect([ready, await running()]).toEqual([1, 0])
  })

  test('are replaced when the one that was ready has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skagit-parser-'))
    const broken = join(folder, 'broken')
    const work = `if (require('fs').existsSync(${JSON.stringify(broken)})) process.exit(3); ${answering('{"value":"read"}')}`
    const parser = createParser({ entry: ['-e', work, mark], limits: wide })
    await writeFile(broken, '')
    const first = await parser.parse(text, '/a').catch((error: Error) => error.message)
    await eventually(running, (count) => count === 0)
    await rm(broken)
    const second = await parser.parse(text, '/b')
    await parser.close()
    await rm(folder, { recursive: true })

    expect([first, second.value]).toEqual(['The process that reads files ended with code 3.', 'read'])
  })
})
