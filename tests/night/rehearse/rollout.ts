import { rehearseRollout } from '#tests/night/rollout/rehearse.ts'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { findProgram } from './programs.ts'

const usage = `npm run rehearse -- rollout
    upgrades three servers behind nginx, goes back, kills each once, and counts what went wrong; --short does less of it
    TEST_DATABASE_URL names a PostgreSQL server on which it may make a database; nginx must be installed`

const isShort = process.argv.includes('--short')

const mostShown = 10

const rehearse = async (nginx: string, serverUrl: string) => {
  await ensureBuild()
  const { failures, steps, ...outcome } = await rehearseRollout({
    nginx,
    serverUrl,
    callers: isShort ? 12 : 40,
    servers: 3,
    steps: [['upgrade', 'two'], ['back']],
    killed: isShort ? 1 : 3,
    say: console.log,
  })
  for (const failure of failures.slice(0, mostShown)) console.error(failure)
  const { requests, seconds, brokenOff, written, lost, doubled, signedOut, longestMs } = outcome
  const { mailed, mailsLost, mailsTwice } = outcome
  console.table({
    requests,
    'requests a second': Math.round(requests / seconds),
    failed: failures.length,
    'broken off by a kill, right when asked again': brokenOff,
    'writes answered': written,
    'writes lost': lost,
    'writes doubled': doubled,
    'mails sent': mailed,
    'mails lost': mailsLost,
    'mails sent twice': mailsTwice,
    'signed out': signedOut,
    'longest wait, ms': Math.round(longestMs),
  })
  const failedSteps = steps.filter(({ code }) => code !== 0).length
  const wrong = [failedSteps, failures.length, lost, doubled, mailsLost, mailsTwice, signedOut]
  if (wrong.some((count) => count > 0)) process.exitCode = 1
}

const nginx = findProgram('nginx')
const { TEST_DATABASE_URL: serverUrl } = process.env
if (nginx && serverUrl) {
  await rehearse(nginx, serverUrl)
} else {
  console.error(usage)
  process.exitCode = 1
}
