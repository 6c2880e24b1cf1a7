import { scheduler } from 'node:timers/promises'
import { z } from 'zod'
import { idempotencyHeader } from '#api/contracts/endpoint.ts'
import { getProfile } from '#api/contracts/profile.contract.ts'
import { getEmployeeClients, getHoursByDate, getTimesheets } from '#api/contracts/time-sheet.contract.ts'
import { addTimesheet, decideApprovals } from '#api/contracts/time-sheet-changes.contract.ts'
import { pages } from '#src/content/pages.ts'
import { solveChallenge } from '#tests/support/captcha.ts'
import {
  applicationParts,
  boundary,
  encodeForm,
  submitPath,
  uploadHeaders,
} from '#tests/support/multipart.ts'
import type { Asker } from './ask.ts'
import { type Arrival, assumed, type Purpose, randomFrom } from './friday.ts'
import { type Account, thisWeek } from './people.ts'

type Parts = { asker: Asker; accounts: readonly Account[]; jobs: readonly string[]; random: () => number }

/** How long somebody looks at a page or fills in a form, in milliseconds. */
const between = (random: () => number, least: number, most: number) =>
  scheduler.wait(least + random() * (most - least))

const signed = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

const keyed = () => ({ [idempotencyHeader]: crypto.randomUUID() })

const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const clientSheet = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(80 * 1024, 'a')])

const sheetForm = ({ clientId }: Account, hasFile: boolean): Buffer => {
  const { start, end } = thisWeek()
  const payload = {
    clientId,
    cr322_startdate: start,
    cr322_enddate: end,
    submit: true,
    overlapMeant: true,
    activities: [
      { big_activity: 'Nightly pipeline', pro_outcome: 'Two partitions repaired', big_hours: 2400 },
    ],
  }
  const file = { name: 'file', filename: 'client.pdf', type: 'application/pdf', value: clientSheet }
  return encodeForm([{ name: 'payload', value: JSON.stringify(payload) }, ...(hasFile ? [file] : [])])
}

/** Enters the hours of the week. */
const enterHours = async ({ asker: { ask }, accounts, random }: Parts, { person }: Arrival, due: number) => {
  const account = accounts[person]
  if (!account) return
  const headers = signed(account)
  const { start, end } = thisWeek()
  await ask({ name: 'page', path: pages.newTimeSheet.path }, due)
  await Promise.all([
    ask({ name: 'profile', path: getProfile.path, headers }),
    ask({ name: 'own sheets', path: getTimesheets.path, headers }),
    ask({ name: 'own clients', path: getEmployeeClients.path, headers }),
  ])
  const days = new URLSearchParams({ clientID: account.clientId, date: start, to: end })
  await ask({ name: 'hours of the week', path: `${getHoursByDate.path}?${days}`, headers })
  await between(random, 20_000, 60_000)
  const body = sheetForm(account, random() < assumed.withFile)
  const sent = { method: 'POST' as const, headers: { ...headers, ...multipart, ...keyed() }, body }
  await ask({ name: 'submit hours', path: addTimesheet.path, ...sent })
  await ask({ name: 'own sheets', path: getTimesheets.path, headers })
}

const sheets = z.array(z.object({ id: z.string(), cr322_timesheetstatus: z.string() }))

/** Decides on the sheets of the team that wait. */
const decide = async ({ asker: { ask }, accounts, random }: Parts, { person }: Arrival, due: number) => {
  const account = accounts[person]
  if (!account) return
  const headers = signed(account)
  await ask({ name: 'page', path: pages.approvals.path }, due)
  const team = `${getTimesheets.path}?scope=team`
  const [, found] = await Promise.all([
    ask({ name: 'profile', path: getProfile.path, headers }),
    ask({ name: 'sheets of the team', path: team, headers }),
  ])
  const waiting = sheets
    .parse(JSON.parse(found ?? '[]'))
    .filter(({ cr322_timesheetstatus: status }) => status === 'Submitted')
  await between(random, 10_000, 30_000)
  if (waiting.length > 0) {
    const body = Buffer.from(JSON.stringify({ step: 'approve', ids: waiting.map(({ id }) => id) }))
    const sent = { headers: { ...headers, ...keyed(), 'content-type': 'application/json' }, body }
    await ask({ name: 'approve', method: 'POST', path: decideApprovals.path, ...sent })
  }
  await ask({ name: 'sheets of the team', path: team, headers })
}

const jobPage = ({ jobs, random }: Parts) =>
  `/c2c-job-board-details/${jobs[Math.floor(random() * jobs.length)] ?? ''}`

/** Looks at the site: home, the board, and a job on it. */
const look = async (parts: Parts, _: Arrival, due: number) => {
  const { ask } = parts.asker
  await ask({ name: 'home', path: '/' }, due)
  await between(parts.random, 2000, 15_000)
  await ask({ name: 'board', path: '/c2c-job-board' })
  await between(parts.random, 2000, 15_000)
  await ask({ name: 'job', path: jobPage(parts) })
}

const resumeBytes = 300 * 1024

/** Applies for a job, with a resume. */
const apply = async (parts: Parts, { person }: Arrival, due: number) => {
  const { ask } = parts.asker
  await ask({ name: 'job', path: jobPage(parts) }, due)
  await between(parts.random, 20_000, 60_000)
  const challenge = await ask({ name: 'captcha', path: '/captcha/challenge' })
  if (!challenge) return
  const value = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(resumeBytes, 'a')])
  const fields = { Email: `load${person}@example.com`, skillPosition: parts.jobs[0] ?? '' }
  const body = encodeForm(
    applicationParts(fields, { name: 'file', filename: 'resume.pdf', type: 'application/pdf', value }),
  )
  const headers = uploadHeaders(crypto.randomUUID(), solveChallenge(JSON.parse(challenge)))
  await ask({ name: 'apply', method: 'POST', path: submitPath, headers, body })
}

const visits: Record<Purpose, (parts: Parts, arrival: Arrival, due: number) => Promise<void>> = {
  hours: enterHours,
  approvals: decide,
  visit: look,
  application: apply,
}

const jobNames = z.array(z.object({ name: z.string() }))

type Play = { asker: Asker; accounts: readonly Account[]; arrivals: readonly Arrival[]; seed: number }

/** Lets everybody come when they come, whether the server is done with those before them or not. */
export const play = async ({ asker, accounts, arrivals, seed }: Play, onMinute: () => void) => {
  const listed = await asker.ask({ name: 'jobs', path: '/CRM/UAGetC2CJobs' })
  const jobs = jobNames.parse(JSON.parse(listed ?? '[]')).map(({ name }) => name)
  const parts = { asker, accounts, jobs, random: randomFrom(seed + 1) }
  const began = performance.now()
  const timer = setInterval(onMinute, 60_000)
  const coming = arrivals.map(async (arrival) => {
    const due = began + arrival.at
    await scheduler.wait(Math.max(0, due - performance.now()))
    await visits[arrival.purpose](parts, arrival, due)
  })
  await Promise.all(coming)
  clearInterval(timer)
}
