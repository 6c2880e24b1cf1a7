import { randomInt } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCluster, makeFolder } from './cluster.ts'
import { readCompose, type Services } from './compose-file.ts'
import { readStages, runningOf } from './container-file.ts'
import { createProcesses, type Processes } from './processes.ts'
import { findProgram } from './programs.ts'

const root = join(import.meta.dirname, '../..')

const file = (path: string) => readFile(join(root, path), 'utf8')

/** Values for what compose.yaml asks for; passwords are of this run alone. */
const variablesFor = (port: number): Record<string, string> => ({
  ...Object.fromEntries(
    [
      'DATABASE_PASSWORD',
      'OWNER_PASSWORD',
      'POSTGRES_PASSWORD',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ].map((name) => [name, crypto.randomUUID().replaceAll('-', '')]),
  ),
  PUBLIC_URL: `https://localhost:${port}`,
  SEED: 'sample',
})

const numbers = ['one', 'two', 'three', 'four', 'five', 'six']

/** The services with so many servers instead of two. */
const withServers = (services: Services, count: number): Services => {
  const { one, two, ...others } = services
  if (!one || !two) throw new Error('compose.yaml has no servers one and two.')
  return { ...others, ...Object.fromEntries(numbers.slice(0, count).map((name) => [name, two])) }
}

/** Where the services are on this machine: each has an address of its own, as a container has. */
const createMap = (folder: string, names: readonly string[]) => {
  const block = `127.${randomInt(64, 192)}.${randomInt(1, 255)}`
  const addresses = new Map(names.map((name, place) => [name, `${block}.${place + 2}`]))
  const addressOf = (name: string) => addresses.get(name) ?? ''
  const folderOf = (name: string) => join(folder, name)
  /** Names of services before a port, and the folders of volumes. */
  const here = (text: string, volumes: readonly string[] = []) => {
    const named = text.replaceAll(/\b([a-z]+)(?=:\d)/g, (name) => addresses.get(name) ?? name)
    return volumes.reduce((so, volume) => {
      const [source = '', target = ''] = volume.split(':')
      return source.includes('/') ? so : so.replaceAll(target, folderOf(source))
    }, named)
  }
  const environmentOf = ({ environment, volumes }: Services[string], more: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries({ ...more, ...environment }).map(([name, value]) => [name, here(value, volumes)]),
    )
  return { addressOf, folderOf, here, environmentOf }
}

type Where = { folder: string; services: Services; map: ReturnType<typeof createMap>; processes: Processes }

const serviceOf = (services: Services, name: string) => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}.`)
  return service
}

/** As the image of PostgreSQL starts first: what lies in a folder of its own is run once, over the socket. */
const startDatabase = async ({ services, map }: Where) => {
  const service = serviceOf(services, 'database')
  const place = { folder: map.folderOf('database'), address: map.addressOf('database'), port: 5432 }
  const cluster = await makeCluster(place)
  const scripts = service.volumes.filter((volume) => volume.includes('/docker-entrypoint-initdb.d/'))
  for (const [path = ''] of scripts.map((volume) => volume.split(':'))) {
    const copy = join(map.folderOf('database'), 'set-up.sql')
    await writeFile(copy, await file(path))
    await chmod(copy, 0o644)
    await cluster.runFile(copy, map.environmentOf(service))
  }
  await cluster.stop()
  await cluster.start()
  return cluster
}

const startStore = async ({ services, map, processes }: Where) => {
  const service = serviceOf(services, 'store')
  const { env, command } = runningOf(readStages(await file('Containerfile')), service.build?.target ?? '')
  const script = join(root, 'tests/support/store/start-store.sh')
  await processes.start({
    name: 'store',
    command: command.map((word) =>
      map.here(word.replace('/usr/local/bin/start-store.sh', script), service.volumes),
    ),
    env: map.environmentOf(service, { ...env, STORE_HOST: map.addressOf('store') }),
    ready: /^ready$/,
  })
}

/** How a server or a command beside it runs, by the container file and the compose file. */
const serverCommand = async ({ services, map }: Where, name: string) => {
  const service = serviceOf(services, name)
  const { env, command } = runningOf(readStages(await file('Containerfile')), 'server')
  const [, ...words] = service.command ?? command
  const own = map.environmentOf(service, env)
  return {
    name,
    command: [process.execPath, ...words],
    // In its container it has every address for itself.
    env: { ...own, HOST: map.addressOf(name) },
    cwd: root,
  }
}

const mainConfiguration = `worker_processes 2;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path answers;
  fastcgi_temp_path unused-1;
  uwsgi_temp_path unused-2;
  scgi_temp_path unused-3;
  include conf.d/*.conf;
}
`

/** A certificate that nobody vouches for. */
const makeCertificate = (folder: string, processes: Processes) =>
  processes.start({
    name: 'openssl',
    cwd: folder,
    command: [
      ...'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30'.split(' '),
      ...'-subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' '),
      ...'-keyout key.pem -out certificate.pem'.split(' '),
    ],
  })

const startProxy = async (
  where: Where,
  servers: readonly string[],
  ports: { http: number; https: number },
) => {
  const { map, processes } = where
  const folder = map.folderOf('proxy')
  for (const name of ['conf.d', 'skagit', 'certificates'])
    await mkdir(join(folder, name), { recursive: true })
  await makeCertificate(join(folder, 'certificates'), processes)
  const listed = await file('docs/running/compose-servers.conf')
  const [line = ''] = listed.split('\n')
  const all = servers.map((name) => line.replace(/^server \w+/, `server ${name}`)).join('\n')
  const site = (await file('docs/running/nginx.conf'))
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration)
  await writeFile(join(folder, 'conf.d', 'default.conf'), site)
  await writeFile(join(folder, 'skagit', 'servers.conf'), map.here(all))
  await processes.start({
    name: 'proxy',
    command: [
      findProgram('nginx') ?? '',
      '-p',
      folder,
      '-c',
      'nginx.conf',
      '-e',
      'stderr',
      '-g',
      'daemon off;',
    ],
    ready: /start worker processes/,
  })
  return join(folder, 'certificates', 'certificate.pem')
}

export type Site = {
  url: string
  /** The certificate of the proxy. */
  certificate: string
  /** Names of the servers behind the proxy. */
  servers: string[]
  dataDir: string
  stop: () => Promise<void>
}

type Options = {
  folder: string
  servers: number
  ports: { http: number; https: number }
  say: (line: string) => void
}

/** Starts the services of compose.yaml as processes of this machine, with its settings; everything they write is in `folder`. */
export const startServices = async ({ folder, servers: count, ports, say }: Options): Promise<Site> => {
  const variables = variablesFor(ports.https)
  const services = withServers(readCompose(await file('compose.yaml'), variables), count)
  const map = createMap(folder, Object.keys(services))
  await makeFolder(folder)
  const processes = createProcesses(folder)
  const where = { folder, services, map, processes }
  const servers = numbers.slice(0, count)
  const ending: (() => Promise<void>)[] = []
  const stop = async () => {
    await processes.endAll()
    for (const end of ending.splice(0)) await end()
  }
  try {
    const database = await startDatabase(where)
    ending.push(() => database.stop())
    say(`PostgreSQL at ${database.address}:${database.port}`)
    await startStore(where)
    say(`The store at ${map.addressOf('store')}:8000`)
    await processes.start(await serverCommand(where, 'bucket'))
    for (const name of servers) {
      await processes.start({ ...(await serverCommand(where, name)), ready: /^Skagit is ready at / })
      say(`Server ${name} at http://${map.addressOf(name)}:3000`)
    }
    const certificate = await startProxy(where, servers, ports)
    const url = `https://localhost:${ports.https}`
    say(`nginx at ${url}`)
    const dataDir = join(map.folderOf('data'), 'data')
    return {
      url,
      certificate,
      servers,
      dataDir,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
