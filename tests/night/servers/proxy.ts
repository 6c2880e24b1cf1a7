import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/night/rehearse/free-port.ts'
import { eventually } from '#tests/support/eventually.ts'

const documented = join(import.meta.dirname, '../../../docs/running')

/** The documented upstream and proxy settings, with these servers and port, without TLS. */
const siteConfiguration = async (ports: readonly string[], port: number) => {
  const [site, servers] = await Promise.all(
    ['nginx.conf', 'servers.conf'].map((name) => readFile(join(documented, name), 'utf8')),
  )
  const [upstream] = /^upstream .*?^}\n/ms.exec(site ?? '') ?? []
  const [location] = /^ {2}location \/ {\n {4}proxy_pass .*?^ {2}}\n/ms.exec(site ?? '') ?? []
  const [, options] = /^server 127\.0\.0\.1:\d+(.*;)$/m.exec(servers ?? '') ?? []
  if (!upstream || !location || !options) throw new Error('The documented configuration has another form.')
  const listed = ports.map((one) => `server 127.0.0.1:${one}${options}`).join('\n  ')
  return `${upstream.replace('include skagit/servers.conf;', listed)}server {\n  listen 127.0.0.1:${port};\n${location}}\n`
}

/** Settings that make nginx write only into its folder. */
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

export type RunningProxy = { url: string; stop: () => Promise<void> }

export const startProxy = async (nginx: string, addresses: readonly string[]): Promise<RunningProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'skagit-nginx-'))
  const port = await freePort()
  const ports = addresses.map((address) => new URL(address).port)
  await writeFile(join(folder, 'site.conf'), await siteConfiguration(ports, port))
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
