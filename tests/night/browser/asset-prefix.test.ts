import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { withBrowser } from '#tests/support/browser.ts'
import { kept } from '#tests/support/keeper/kept.ts'
import { openPage } from '#tests/support/open-page.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { listFiles } from '../../../scripts/structure/repository.ts'

const root = join(import.meta.dirname, '../../..')

const { visit } = withBrowser()
let copy: string
let network: FastifyInstance
let origin: string
let server: RunningServer

/** Browsers take the same from the network, compressed or not, and to compress costs a good part of a build. */
const compressNothing = 'export const compressAssets = async () => 0\n'

const copyRepository = (folder: string) => {
  const files = listFiles(root).filter((file) => !/^(?:tests|docs)\//.test(file))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  writeFileSync(join(folder, 'scripts/compress-assets.ts'), compressNothing)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
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
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: copy, env })
  expect({ status: build.status, complaint: String(build.stderr) }).toEqual({ status: 0, complaint: '' })
  server = await kept().server({ folder: copy })
})

afterAll(async () => {
  await Promise.all([server.remove(), network.close()])
  rmSync(copy, { recursive: true })
})

/** Kinds of files the page has taken from each origin. */
const taken = () => {
  const kinds = performance.getEntriesByType('resource').map(({ name }) => {
    const { origin, pathname } = new URL(name)
    return `${origin} ${pathname.split('.').at(-1)}`
  })
  return [...new Set(kinds)].sort()
}

test('a site built for a content delivery network takes scripts, styles, fonts and pictures from there', async () => {
  const elsewhere = new RegExp(`^request elsewhere: ${origin}/skagit/`)
  const page = await visit({ url: server.url, expected: [elsewhere] })
  await openPage(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Sixteen services, one accountable team' }).waitFor()
  await page.getByText('Snowflake', { exact: true }).last().scrollIntoViewIfNeeded()
  // Each is listed once it has arrived as a whole.
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
