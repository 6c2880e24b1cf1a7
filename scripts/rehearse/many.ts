import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleAccountsText } from '#server/db/samples/people.ts'
import { StartError } from '#server/db/start-error.ts'
import { buildWhereStale } from '../ensure-build.ts'
import { runScript } from '../run.ts'
import { freePort } from './free-port.ts'
import { requirePackages } from './programs.ts'
import { startServices } from './services.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, servers: { type: 'string', default: '3' } },
})

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** How many requests each server says in its log that it answered. */
const answeredBy = async (folder: string, names: readonly string[]) => {
  const counts = names.map(async (name) => {
    const log = await readFile(join(folder, `${name}.log`), 'utf8')
    return `${name} ${log.split('\n').filter((line) => line.includes('"msg":"answered"')).length}`
  })
  return (await Promise.all(counts)).join(', ')
}

const rehearse = async (folder: string) => {
  const began = performance.now()
  const ports = values.check
    ? { http: await freePort(), https: await freePort() }
    : { http: 8080, https: 8443 }
  const site = await startServices({ folder, servers: Number(values.servers), ports, say: console.log })
  try {
    console.log(`Everything runs after ${seconds(began)}.`)
    if (!values.check) {
      console.log(sampleAccountsText({ codes: join(site.dataDir, 'outbox', 'sms.jsonl'), mails: null }))
      console.log(
        `Open ${site.url} (the certificate is of this run alone). Ctrl+C ends everything and removes it.`,
      )
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      return 0
    }
    const env = { NODE_EXTRA_CA_CERTS: site.certificate }
    const code = await runScript('scripts/rehearse/visit.ts', [site.url, site.dataDir], env)
    console.log(`Requests that each server answered: ${await answeredBy(folder, site.servers)}.`)
    return code
  } finally {
    await site.stop()
  }
}

try {
  requirePackages(['postgresql', 'nginx', 'openssl', 'ceph-mon ceph-osd radosgw ceph-common curl'])
  const built = await buildWhereStale()
  if (built !== 0) process.exit(built)
  const folder = await mkdtemp(join(tmpdir(), 'skagit-many-'))
  try {
    process.exitCode = await rehearse(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
