import { type Faults, rehearseFaults } from '#tests/night/faults/rehearse.ts'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { findProgram, requirePackages } from './programs.ts'

requirePackages(['postgresql', 'nginx'])
await ensureBuild()

const isShort = process.argv.includes('--short')

const shortOutages: Faults['outages'] = [
  { mode: 'fast', awayMs: 0 },
  { mode: 'immediate', awayMs: 2000 },
]

const longOutages: Faults['outages'] = [
  { mode: 'fast', awayMs: 10_000 },
  { mode: 'immediate', awayMs: 10_000 },
]

const { failures, signIns, clockSaid, ...outcome } = await rehearseFaults({
  nginx: findProgram('nginx') ?? '',
  callers: isShort ? 4 : 12,
  kills: isShort ? 2 : 6,
  everyMs: isShort ? 1500 : 20_000,
  outages: isShort ? shortOutages : [...shortOutages, ...longOutages],
  say: console.log,
})
for (const failure of failures.slice(0, 10)) console.error(failure)
const refusedSignIns = signIns.filter((status) => status !== 200).length
console.table({
  requests: outcome.requests,
  failed: failures.length,
  'broken off by a kill, right when asked again': outcome.brokenOff,
  'told to come back, right in the end': outcome.refused,
  'writes answered': outcome.written,
  'writes lost': outcome.lost,
  'writes doubled': outcome.doubled,
  'mails sent': outcome.mailed,
  'mails lost': outcome.mailsLost,
  'mails sent twice': outcome.mailsTwice,
  'signed out': outcome.signedOut,
  'the longest wait, ms': Math.round(outcome.longestMs),
  'servers that did not outlive PostgreSQL': outcome.restarted,
  'sessions of another server refused': refusedSignIns,
  'clock that is wrong': clockSaid.filter(Boolean).join(' '),
})
const { lost, doubled, mailsLost, mailsTwice, signedOut, restarted } = outcome
const wrong = [failures.length, lost, doubled, mailsLost, mailsTwice, signedOut, restarted, refusedSignIns]
if (wrong.some((count) => count > 0)) process.exitCode = 1
