import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/night/rehearse/free-port.ts'
import { withDataDirectory } from '#tests/support/server-process.ts'

const root = join(import.meta.dirname, '../../..')

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** The next port is free as well. */
const freePair = async (): Promise<number> => {
  const port = await freePort()
  return (await isFree(port + 1)) ? port : freePair()
}

const startDev = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  // Pipes close when no process of the group holds them.
  const ended = once(child, 'close')
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('The portal is ready at ')) resolve()
    })
    ended.then(() => reject(new Error(`npm run dev ended: ${said}`)))
  })
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
  return { ready, stop }
}

describe('npm run dev', () => {
  const data = withDataDirectory()

  test('serves the site, passes its calls on to the API, and ends with both', async () => {
    const port = await freePair()
    const { ready, stop } = startDev({ PORT: String(port), DATA_DIR: data.folder })
    const site = `http://localhost:${port}`
    try {
      await ready
      const page = await fetch(`${site}/contact-us`, { headers: { accept: 'text/html' } })
      const html = await page.text()
      const [, script = ''] = /<script[^>]+src="(\/static\/js\/index\.js)"/.exec(html) ?? []
      const bench = await fetch(`${site}/CRM/UAGetBenchList`)

      expect(page.status).toBe(200)
      expect(html).toContain('<div id="root">')
      expect((await fetch(site + script)).headers.get('content-type')).toMatch(/javascript/)
      expect(bench.status).toBe(200)
      expect(await bench.json()).not.toEqual([])
    } finally {
      await stop()
    }
  })
})
