import { parseArgs } from 'node:util'
import { ensureBuild } from './ensure-build.ts'
import { playLoad } from './load/load.ts'

/** What is kept: nobody waits longer than this at the busiest time of the week, in milliseconds. */
const longestP99 = 300

const { values: given } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '2026' },
    servers: { type: 'string', default: '1' },
    /** Everybody comes evenly through the minutes, for what a server becomes with time. */
    steady: { type: 'boolean', default: false },
    /** Servers collect all their garbage every five minutes and say what is left. */
    collect: { type: 'boolean', default: false },
  },
})

await ensureBuild()
const { failed, p99, overdue } = await playLoad({
  serverUrl: process.env.BENCH_DATABASE_URL ?? '',
  employees: Number(given.employees),
  minutes: Number(given.minutes),
  seed: Number(given.seed),
  servers: Number(given.servers),
  isSteady: given.steady,
  saysHeap: given.collect,
})
if (failed > 0 || overdue > 0 || p99 > longestP99) process.exitCode = 1
