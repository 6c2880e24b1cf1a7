import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from '#tests/support/running-server.ts'
import { runCommand } from '../../../scripts/run-command.ts'

const execute = promisify(execFile)

const root = join(import.meta.dirname, '../../..')

const parts = ['package.json', 'package-lock.json', '.npmrc', 'dist', 'server/platform/db/migrations']

export const copyBuild = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await execute('cp', ['--archive', '--parents', ...parts, folder], { cwd: root })
}

/** Replaces systemctl; forwards to this process. */
const systemctl = `#!/bin/sh
case $1 in
  list-units) for port in $PORTS; do echo "skagit@$port.service loaded active running Skagit"; done ;;
  restart) exec node --eval 'fetch(process.argv[1], { method: "POST" })' "$SYSTEMD/$2" ;;
  show) exec cat "$ENDED" ;;
esac
`

/** The same build under another name, and a release that exits at once. */
export const makeReleases = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-releases-'))
  for (const name of ['one', 'two']) {
    await copyBuild(join(folder, 'releases', name))
    await symlink(join(root, 'node_modules'), join(folder, 'releases', name, 'node_modules'))
  }
  await mkdir(join(folder, 'releases/broken/dist/server'), { recursive: true })
  await writeFile(join(folder, 'releases/broken/dist/server/main.mjs'), 'process.exit(1)\n')
  await symlink('releases/one', join(folder, 'current'))
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/systemctl'), systemctl, { mode: 0o755 })
  return {
    current: join(folder, 'current'),
    remove: () => rm(folder, { recursive: true }),
    run: async (servers: readonly RunningServer[], ...args: string[]) => {
      const byPort = new Map(servers.map((server) => [new URL(server.url).port, server]))
      const ended = join(folder, 'ended')
      await writeFile(ended, '')
      const control = createServer(async ({ url = '' }, response) => {
        const server = byPort.get(/@(\d+)/.exec(url)?.[1] ?? '')
        await server?.kill('SIGTERM')
        response.end()
        await server?.restart().catch(() => appendFile(ended, 'again'))
      }).listen(0, '127.0.0.1')
      await once(control, 'listening')
      const address = control.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const env = {
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        SKAGIT_ROOT: folder,
        PORTS: [...byPort.keys()].join(' '),
        ENDED: ended,
        SYSTEMD: `http://127.0.0.1:${port}`,
      }
      try {
        return await runCommand(join(root, 'docs/running/skagit'), args, env)
      } finally {
        control.close()
      }
    },
    running: async (servers: readonly RunningServer[]) => {
      const folders = await Promise.all(servers.map(({ pid }) => readlink(`/proc/${pid}/cwd`)))
      return folders.map((path) => path.slice(path.lastIndexOf('/') + 1))
    },
  }
}
