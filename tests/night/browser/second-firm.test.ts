import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { colours, logo } from '#src/content/firm/brand.ts'
import { company, offices } from '#src/content/firm/company.ts'
import { team } from '#src/content/firm/people.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
import { publicPages } from '#src/content/pages.ts'
import { withBrowser } from '#tests/support/browser.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { copyRepository } from '#tests/support/copy-repository.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { company as second, teamWords } from '#tests/support/second-firm/company.ts'
import { story } from '#tests/support/second-firm/story.ts'

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

const taken = () => {
  const kinds = performance.getEntriesByType('resource').map(({ name }) => {
    const { origin, pathname } = new URL(name)
    return `${origin} ${pathname.split('.').at(-1)}`
  })
  return [...new Set(kinds)].sort()
}

const { visit } = withBrowser()
let copy: string
let network: FastifyInstance
let origin: string
let startOutput: string

const startClone = async (env: NodeJS.ProcessEnv) => {
  const settings = { PORT: '0', DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: copy,
    env: { ...env, ...settings },
  })
  const output = { stdout: '', stderr: '' }
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
    if (/^Mails appear in/m.test(output.stdout)) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  expect({ code, stderr: output.stderr }).toEqual({ code: 0, stderr: '' })
  return output.stdout
}

/** `from` holds data to copy. */
const startCopy = (SEED: string, from: string | null = null) =>
  startServer({ folder: copy, from, env: { SEED } })

describe('a clone with the content of a second firm, built for a content delivery network', () => {
  let empty: RunningServer

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'second-firm-'))
    copyRepository(copy)
    rmSync(join(copy, 'src/content/firm'), { recursive: true })
    cpSync(secondFirm, join(copy, 'src/content/firm'), { recursive: true })
    network = fastify({ forceCloseConnections: true }).register(fastifyStatic, {
      root: join(copy, 'dist/site'),
      prefix: '/elsewhere/',
      setHeaders: (reply) => void reply.setHeader('access-control-allow-origin', '*'),
    })
    origin = await network.listen({ host: '127.0.0.1', port: 0 })
    startOutput = await startClone({ ...process.env, ASSET_PREFIX: `${origin}/elsewhere` })
    empty = await startCopy('none')
    // A whole build and two starts; slow on a busy machine.
  }, 300_000)

  afterAll(async () => {
    await Promise.all([empty.remove(), network.close()])
    rmSync(copy, { recursive: true })
  })

  test('prints its steps, the address and the sample accounts at its first start, in at most 60 lines', () => {
    const lines = startOutput.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(60)
    const seconds = '\\(\\d+\\.\\d s\\)'
    const expected = [
      `  Bundled the site and the server ${seconds}`,
      `  Added the sample data ${seconds}`,
      'The portal is ready at http://\\S+',
      '  Employee +June Halloran +\\+13605550109',
      `Codes appear in ${copy}/data/outbox/sms.jsonl`,
      `Mails appear in ${copy}/data/outbox/email.jsonl`,
    ]
    for (const line of expected) expect(startOutput).toMatch(new RegExp(`^${line}$`, 'm'))
  })

  test('takes scripts, styles, fonts and pictures from there', async () => {
    const elsewhere = new RegExp(`^request elsewhere: ${origin}/elsewhere/`)
    const page = await visit({ url: empty.url, expected: [elsewhere] })
    await openPage(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Sixteen services, one accountable team' }).waitFor()
    await page.getByText('Snowflake', { exact: true }).last().scrollIntoViewIfNeeded()
    // Resources are listed once complete.
    await page.waitForFunction(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/elsewhere/logos/', '.woff2'].every((part) => names.some((name) => name.includes(part)))
    })
    expect(await page.evaluate(taken)).toEqual([
      `${origin} css`,
      `${origin} js`,
      `${origin} svg`,
      `${origin} woff2`,
    ])
  })

  test('is built without a trace of the first', () => {
    const built = textsIn(join(copy, 'dist'))

    expect(built.length).toBeGreaterThan(300)
    expect(built.flatMap(([name, text]) => tracesIn(name, text))).toEqual([])
  })

  const expectNoTrace = async (server: RunningServer) => {
    const served = await readServed(server)

    expect(served.filter(([, text]) => text.includes(second.name)).map(([path]) => path)).toEqual(
      expect.arrayContaining([...pagePaths, '/api/docs/json']),
    )
    expect(served.flatMap(([path, text]) => tracesIn(path, text))).toEqual([])
  }

  test('is served without a trace of the first', () => expectNoTrace(empty))

  test('is served without a trace of the first, with all sample data', async () => {
    const server = await startCopy('full')
    await expectNoTrace(server)
    await server.remove()
  })

  test('has no section and no figure of people when it names none', () => {
    const html = readFileSync(join(copy, 'dist/site/about-us/index.html'), 'utf8')

    expect(html).toContain(story.figures.founded)
    expect(html).not.toContain(teamWords.heading)
    expect(html).not.toContain('on the team')
  })

  test('writes its own name into messages', async () => {
    const server = await startCopy('sample', join(copy, 'data'))
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
