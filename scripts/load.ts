import { parseArgs } from 'node:util'
import { ensureBuild } from './ensure-build.ts'
import { createAsker } from './load/ask.ts'
import { arrivalsOf } from './load/friday.ts'
import { makePlace, processorSeconds, residentBytes } from './load/place.ts'
import { peakOf, tableOf, timesOf } from './load/report.ts'
import { play } from './load/visits.ts'

/** What is kept: nobody waits longer than this at the busiest time of the week, in milliseconds. */
const longestP99 = 300

const { values: given } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '2026' },
  },
})

const numbers = {
  employees: Number(given.employees),
  minutes: Number(given.minutes),
  seed: Number(given.seed),
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`

const run = async () => {
  await ensureBuild()
  const { employees, minutes } = numbers
  console.log(`Preparing ${employees} employees …`)
  const place = await makePlace(process.env.BENCH_DATABASE_URL ?? '', { employees, servers: 1 })
  const [server] = place.servers
  if (!server) throw new Error('There is no server.')
  const arrivals = arrivalsOf(numbers)
  console.log(`Playing ${minutes} minutes around five o'clock: ${arrivals.length} people come.`)
  const before = await place.size()
  const asker = createAsker(server.url)
  const [processor, memory] = [await processorSeconds(server.pid), await residentBytes(server.pid)]
  await play({ asker, accounts: place.accounts, arrivals, seed: numbers.seed }, () => {
    const { requests, p99, failed } = timesOf(asker.samples)
    console.log(`${requests} requests, p99 ${p99} ms, ${failed} failed`)
  })
  asker.end()
  const spent = (await processorSeconds(server.pid)) - processor
  const grown = (await residentBytes(server.pid)) - memory
  const after = await place.size()
  const all = timesOf(asker.samples)
  console.table(tableOf(asker.samples))
  console.table({
    'requests a second at the peak': peakOf(asker.samples),
    'processor time of the server a request, ms': Math.round((spent / all.requests) * 1e5) / 100,
    'bytes of the database a sheet': Math.round(
      (after.bytes - before.bytes) / (after.sheets - before.sheets),
    ),
    'memory of the server grew by': mebibytes(grown),
  })
  for (const { name, failure } of asker.samples.filter(({ failure }) => failure !== null).slice(0, 10)) {
    console.error(`${name}: ${failure}`)
  }
  await place.remove()
  if (all.failed > 0 || all.p99 > longestP99) process.exitCode = 1
}

await run()
