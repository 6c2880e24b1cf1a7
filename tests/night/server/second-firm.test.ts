import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { colours, logo } from '#src/content/firm/brand.ts'
import { company, offices } from '#src/content/firm/company.ts'
import { team } from '#src/content/firm/people.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import { publicPages } from '#src/content/pages.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { copyRepository } from '#tests/support/copy-repository.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { company as second, teamWords } from '#tests/support/second-firm/company.ts'
import { story } from '#tests/support/second-firm/story.ts'

const execute = promisify(execFile)

const secondFirm = join(import.meta.dirname, '../../support/second-firm')

const traces = [
  company.name,
  ...offices.flatMap(({ street, phone }) => [...street, phone.label, phone.href.replace('tel:', '')]),
  ...team.map(({ name }) => name),
  ...sampleNames.map((names) => names.join(' ')),
  ...Object.values(colours),
  ...logo.map(({ d }) => d),
].map((trace) => trace.toLowerCase())

const tracesIn = (name: string, text: string): string[] => {
  const lower = text.toLowerCase()
  return traces.filter((trace) => lower.includes(trace)).map((trace) => `${name}: ${trace}`)
}

const textFile = /\.(?:html|m?js|css|json|xml|txt|svg|webmanifest)$/

const textsIn = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => textFile.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')])

const pagePaths = Object.values(publicPages)
  .map(({ path }): string => path)
  .filter((path) => !path.includes(':'))

const otherPaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/c2c-job-board/rss.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/api/docs/json',
]

const jobPath = /\/c2c-job-board-details\/[a-z0-9-]+/

const readServed = async ({ url }: RunningServer): Promise<[string, string][]> => {
  const read = async (path: string): Promise<[string, string]> => [
    path,
    await (await fetch(url + path)).text(),
  ]
  const served = await Promise.all([...pagePaths, ...otherPaths].map(read))
  const job = served.map(([, text]) => jobPath.exec(text)?.[0]).find(Boolean)
  return job
    ? [...served, await read(job), await read(job.replace('c2c-job-board-details', 'applynow'))]
    : served
}

const post = async ({ url }: RunningServer, path: string, payload: object) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: crypto.randomUUID(),
      [captchaHeader]: await solveCaptcha(url),
    },
    body: JSON.stringify(payload),
  })
  expect(answer.status).toBe(200)
}

describe('the product of a second firm', () => {
  let copy: string

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'second-firm-'))
    copyRepository(copy)
    rmSync(join(copy, 'src/content/firm'), { recursive: true })
    cpSync(secondFirm, join(copy, 'src/content/firm'), { recursive: true })
    await execute(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy })
  })

  afterAll(() => rmSync(copy, { recursive: true }))

  test('is built without a trace of the first', () => {
    const built = textsIn(join(copy, 'dist'))

    expect(built.length).toBeGreaterThan(300)
    expect(built.flatMap(([name, text]) => tracesIn(name, text))).toEqual([])
  })

  test.each(['none', 'full'])(
    'is served without a trace of the first, with the sample data “%s”',
    async (SEED) => {
      const server = await startServer({ folder: copy, from: null, env: { SEED } })
      const served = await readServed(server)
      await server.remove()

      expect(served.filter(([, text]) => text.includes(second.name)).map(([path]) => path)).toEqual(
        expect.arrayContaining([...pagePaths, '/api/docs/json']),
      )
      expect(served.flatMap(([path, text]) => tracesIn(path, text))).toEqual([])
    },
  )

  test('has no section and no figure of people when it names none', () => {
    const html = readFileSync(join(copy, 'dist/site/about-us/index.html'), 'utf8')

    expect(html).toContain(story.figures.founded)
    expect(html).not.toContain(teamWords.heading)
    expect(html).not.toContain('on the team')
  })

  test('writes its own name into messages', async () => {
    const server = await startServer({ folder: copy, from: null, env: { SEED: 'sample' } })
    const email = 'ada.okonkwo@example.com'
    await post(server, '/CRM/SendVerification', { phoneNo: '+13605550109', userType: 173020001 })
    await post(server, '/Desk/AskForJobAlert', { email, every: 'daily', query: '' })
    await post(server, '/Admin/AskForData', { kind: 'copy', email, phoneNo: '', words: '' })
    const read = (name: string) => readFile(join(server.dataDir, 'outbox', name), 'utf8').catch(() => '')
    const messages = await eventually(
      async () => [await read('sms.jsonl'), ...(await read('email.jsonl')).split('\n')].filter(Boolean),
      (sent) => sent.length >= 3,
    )
    await server.remove()

    expect(messages.filter((text) => !text.includes(second.name))).toEqual([])
    expect(messages.flatMap((text) => tracesIn('message', text))).toEqual([])
  })
})
