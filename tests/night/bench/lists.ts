import type { FastifyInstance } from 'fastify'
import { utcDay } from '#api/rules/days.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { getId } from '#server/samples/people.ts'
import { quantile } from './figure.ts'
import { buildBenchApp, openBenchDatabase } from './open-bench-database.ts'

const month = utcDay(Date.now()).slice(0, 7)

const monthsAgo = (count: number) => {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - count)
  return at.toISOString().slice(0, 7)
}

const calls = [
  {
    caller: 'employee',
    index: 9,
    paths: [
      '/CRM/GetTimesheets',
      '/CRM/GetOrgChart',
      '/CRM/GetOrgContacts',
      '/CRM/UAGetC2CJobs',
      '/CRM/UAGetBenchList',
    ],
  },
  {
    caller: 'manager',
    index: 3,
    paths: [
      '/CRM/GetTimesheets?scope=team',
      '/CRM/GetTimesheets?scope=approvals',
      '/CRM/GetTeamTimesheets?scope=approvals&status=Submitted&size=200',
      '/CRM/GetTeamTimesheets?scope=approvals&status=Approved',
      '/CRM/GetExpenses?scope=team',
      '/CRM/FindExpenses?scope=team&status=Submitted&sort=claim&order=asc&size=200',
      `/CRM/GetTeamAbsences?from=${month}-01&to=${month}-28`,
    ],
  },
  {
    caller: 'hr',
    index: 12,
    paths: [
      '/CRM/GetTimesheets?scope=team',
      '/CRM/GetTeamTimesheets',
      '/CRM/GetTeamTimesheets?sort=employee&order=asc&size=50',
      '/CRM/GetTeamTimesheets?q=feldman+approved',
      '/CRM/GetTeamTimesheets?q=03%2F02%2F2026',
      '/CRM/GetTeamTimesheets?page=5000',
      '/CRM/GetLeaves',
      '/CRM/GetExpenses?scope=payments',
      '/CRM/FindExpenses?scope=payments',
      '/CRM/FindExpenses?scope=payments&q=feldman+travel&sort=employee&size=50',
      '/CRM/GetCases?scope=queue',
      '/CRM/FindCases?scope=queue',
      '/CRM/FindCases?scope=queue&q=vpn&sort=owner&size=50',
      '/CRM/FindAcknowledgementReport',
      '/CRM/FindAcknowledgementReport?q=feldman&sort=department&size=50',
      '/Admin/GetPeople',
      '/Admin/FindPeople',
      '/Admin/FindPeople?q=okafor&sort=manager&size=50',
      `/Admin/GetHrDashboard?today=${utcDay(Date.now())}`,
      '/Admin/GetClients',
      '/Admin/GetAssignable',
      '/Admin/GetPlacements',
    ],
  },
  {
    caller: 'recruiter',
    index: 10,
    paths: [
      '/CRM/FindC2CJobs',
      '/CRM/FindC2CJobs?q=engineer&sort=location&size=50',
      '/CRM/GetBenchList',
      '/CRM/FindBenchCandidates',
      '/CRM/FindBenchCandidates?q=python&skill=SQL&sort=owner&size=50',
      '/CRM/GetMyBenchList',
      '/CRM/GetSubmissions',
      '/CRM/FindSubmissions',
      '/CRM/FindSubmissions?q=engineer&sort=candidate&size=50',
      '/Admin/GetPartners',
      '/Desk/GetJobs',
      '/Desk/FindJobs',
      '/Desk/FindJobs?q=engineer&sort=applications&size=50',
      '/Desk/GetApplicationBoard',
      '/Desk/GetApplications',
      '/Desk/GetApplications?view=Rejected&page=1000',
      '/Desk/GetAppliedJobs',
      '/Desk/CountApplications',
      '/Desk/SearchCandidates',
      '/Desk/SearchCandidates?q=python',
      '/Desk/CountCandidates',
      '/Desk/CountCandidates?q=python',
      '/Desk/GetInbox',
      '/Desk/GetInbox?view=answered&page=300',
      '/Desk/GetDesk',
      '/Desk/GetMail',
      '/Desk/GetInterviewers',
      '/Desk/GetPlacingClients',
      `/Desk/GetReports?from=${monthsAgo(11)}&until=${month}`,
    ],
  },
  {
    caller: 'administrator',
    index: 5,
    paths: [
      '/CRM/GetTimesheets?scope=approvals',
      '/Desk/CountApprovals',
      '/Admin/SearchAudit',
      '/Admin/GetBackgroundWork',
      '/Admin/GetAccess',
      '/Admin/GetRetention',
      '/Admin/GetDueRecords?key=candidates',
    ],
  },
]

const rounds = 20

const measure = async (app: FastifyInstance, url: string, token: string) => {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now()
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    bytes = answer.rawPayload.length
    // The first run also plans the statements.
    if (round > 0) times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), bytes }
}

const limits = { ms: 150, bytes: 200_000 }

/** HR's first page of everybody's sheets. */
const getLimitMs = (call: string) => (call === '/CRM/GetTeamTimesheets' ? 100 : limits.ms)

const getMisses = (call: string, { p95, bytes }: { p95: number; bytes: number }): string[] => [
  ...(p95 > getLimitMs(call) ? [`p95 is ${Math.round(p95)} ms, the bound ${getLimitMs(call)} ms`] : []),
  ...(bytes > limits.bytes ? [`${bytes} bytes, the bound ${limits.bytes}`] : []),
]

const [wanted = ''] = process.argv.slice(2)
if (!calls.some(({ paths }) => paths.some((path) => path.includes(wanted)))) {
  throw new Error(`No list call has “${wanted}” in its path.`)
}
const database = await openBenchDatabase()
const app = await buildBenchApp(database, { limits: { handlerMs: 60_000 }, pace: { pollMs: null } })
try {
  const rows = []
  const missed: string[] = []
  for (const { caller, index, paths } of calls) {
    const token = await database.write((tx) =>
      startSession(tx, getId(index), defaultSessionLimits, new Date()),
    )
    for (const call of paths.filter((path) => path.includes(wanted))) {
      const { p50, p95, bytes } = await measure(app, call, token)
      const misses = getMisses(call, { p95, bytes })
      missed.push(...misses.map((miss) => `${call} (${caller}): ${miss}`))
      rows.push({
        ...{ call, caller, 'p50 ms': Math.round(p50), 'p95 ms': Math.round(p95), bytes },
        isStored: misses.length === 0,
      })
    }
  }
  console.table(rows)
  console.log(
    `Bounds: p95 ${limits.ms} ms (GetTeamTimesheets, first page: ${getLimitMs('/CRM/GetTeamTimesheets')} ms), ${limits.bytes} bytes.`,
  )
  for (const miss of missed) console.log(`Missed: ${miss}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await app.close()
  await database.close()
}
