import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { eventually } from '#tests/support/eventually.ts'

const template = join(import.meta.dirname, '../../docs/nginx.conf')

/** Where nginx is installed; null where it is not. Debian keeps it out of the paths of who is not root. */
export const findNginx = (): string | null => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

/** The documented configuration, before these servers and on this port. */
const siteConfiguration = (text: string, ports: readonly string[], port: number) => {
  const server = /^ {2}server 127\.0\.0\.1:\d+(.*)\n(?: {2}server .*\n)*/m
  const all = (_: string, options: string) =>
    ports.map((one) => `  server 127.0.0.1:${one}${options}\n`).join('')
  return text.replace(server, all).replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
}

/** All else that nginx wants to know, so that it leaves nothing outside of its folder. */
const mainConfiguration = (folder: string) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  return [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    ...temporary,
    `  include ${folder}/site.conf;`,
    '}',
    '',
  ].join('\n')
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

export type Proxy = { url: string; stop: () => Promise<void> }

/** Starts nginx with the documented configuration before servers of this machine. */
export const startProxy = async (nginx: string, addresses: readonly string[]): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-nginx-'))
  const port = await freePort()
  const ports = addresses.map((address) => new URL(address).port)
  await writeFile(join(folder, 'site.conf'), siteConfiguration(await readFile(template, 'utf8'), ports, port))
  await writeFile(join(folder, 'main.conf'), mainConfiguration(folder))
  const started = spawn(nginx, ['-p', folder, '-c', join(folder, 'main.conf'), '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(started, 'exit').then(async ([code]) => {
    throw new Error(`nginx ended with ${code}: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
  })
  ended.catch(() => {})
  await Promise.race([
    ended,
    eventually(
      () => answers(url),
      (isThere) => isThere,
    ),
  ])
  return {
    url,
    stop: async () => {
      started.kill('SIGTERM')
      await ended.catch(() => {})
      await rm(folder, { recursive: true })
    },
  }
}
