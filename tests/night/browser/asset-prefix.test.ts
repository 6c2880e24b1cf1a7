import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { withBrowser } from '#tests/support/browser.ts'
import { copyRepository } from '#tests/support/copy-repository.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { openPage } from '#tests/support/open-page.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

const { visit } = withBrowser()
let copy: string
let network: FastifyInstance
let origin: string
let server: RunningServer
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

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'skagit-'))
  copyRepository(copy)
  network = fastify({ forceCloseConnections: true }).register(fastifyStatic, {
    root: join(copy, 'dist/site'),
    prefix: '/skagit/',
    setHeaders: (reply) => void reply.setHeader('access-control-allow-origin', '*'),
  })
  origin = await network.listen({ host: '127.0.0.1', port: 0 })
  const env = { ...process.env, ASSET_PREFIX: `${origin}/skagit` }
  startOutput = await startClone(env)
  server = await kept().server({ folder: copy })
})

afterAll(async () => {
  await Promise.all([server.remove(), network.close()])
  rmSync(copy, { recursive: true })
})

const taken = () => {
  const kinds = performance.getEntriesByType('resource').map(({ name }) => {
    const { origin, pathname } = new URL(name)
    return `${origin} ${pathname.split('.').at(-1)}`
  })
  return [...new Set(kinds)].sort()
}

test('the first start prints its steps, the address and the sample accounts in at most 60 lines', () => {
  const lines = startOutput.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
  const seconds = '\\(\\d+\\.\\d s\\)'
  const expected = [
    `  Bundled the site and the server ${seconds}`,
    `  Added the sample data ${seconds}`,
    'The portal is ready at http://\\S+',
    '  Employee +Naomi Feldman +\\+13605550109',
    `Codes appear in ${copy}/data/outbox/sms.jsonl`,
    `Mails appear in ${copy}/data/outbox/email.jsonl`,
  ]
  for (const line of expected) expect(startOutput).toMatch(new RegExp(`^${line}$`, 'm'))
})

test('a site built for a content delivery network takes scripts, styles, fonts and pictures from there', async () => {
  const elsewhere = new RegExp(`^request elsewhere: ${origin}/skagit/`)
  const page = await visit({ url: server.url, expected: [elsewhere] })
  await openPage(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Sixteen services, one accountable team' }).waitFor()
  await page.getByText('Snowflake', { exact: true }).last().scrollIntoViewIfNeeded()
  // Resources are listed once complete.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/skagit/logos/', '.woff2'].every((part) => names.some((name) => name.includes(part)))
  })
  expect(await page.evaluate(taken)).toEqual([
    `${origin} css`,
    `${origin} js`,
    `${origin} svg`,
    `${origin} woff2`,
  ])
})
