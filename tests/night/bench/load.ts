import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { and, asc, eq } from 'drizzle-orm'
import { updateAddress } from '#api/contracts/account/profile.contract.ts'
import { type Role, userTypes } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startServer } from '#tests/support/running-server.ts'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { openBenchDatabase } from './open-bench-database.ts'

const visitors = {
  stranger: { count: 10, paths: ['/', '/c2c-job-board', '/hot-list', '/about-us', '/CRM/UAGetC2CJobs'] },
  employee: {
    count: 24,
    paths: ['/CRM/GetProfile', '/CRM/GetTimesheets', '/CRM/GetLeaves', '/CRM/GetExpenses'],
  },
  recruiter: {
    count: 10,
    paths: [
      '/Desk/GetDesk',
      '/Desk/GetApplicationBoard',
      '/Desk/GetApplications',
      '/Desk/GetInbox',
      '/Desk/GetJobs',
    ],
  },
  humanResources: {
    count: 6,
    paths: ['/CRM/GetTeamTimesheets', '/Admin/GetPeople', '/CRM/GetLeaves', '/CRM/GetCases?scope=queue'],
  },
} as const

const longestP99Ms = 1000

type Caller = { token: string | null; paths: readonly string[] }

const startSessions = async (database: Database, role: Role | null, count: number): Promise<string[]> => {
  const rows = await database.reader
    .select({ id: people.id })
    .from(people)
    .leftJoin(personRoles, eq(personRoles.personId, people.id))
    .where(
      role === null
        ? and(eq(people.status, 'active'), eq(people.userType, userTypes.employee))
        : eq(personRoles.role, role),
    )
    .orderBy(asc(people.id))
    .limit(count)
  if (rows.length === 0) throw new Error('Nobody is in this database; npm run bench -- fill makes people.')
  return database.write(async (tx) => {
    const tokens: string[] = []
    for (let index = 0; index < count; index += 1) {
      const { id = '' } = rows[index % rows.length] ?? {}
      tokens.push(await startSession(tx, id, defaultSessionLimits, new Date()))
    }
    return tokens
  })
}

const findCallers = async (database: Database) => {
  const { stranger, employee, recruiter, humanResources } = visitors
  const signedIn = async (role: Role | null, { count, paths }: { count: number; paths: readonly string[] }) =>
    (await startSessions(database, role, count)).map((token): Caller => ({ token, paths }))
  return {
    strangers: Array.from({ length: stranger.count }, (): Caller => ({ token: null, paths: stranger.paths })),
    employees: await signedIn(null, employee),
    recruiters: await signedIn('recruiter', recruiter),
    humanResources: await signedIn('hr', humanResources),
  }
}

const play = async (url: string, callers: readonly Caller[], seconds: number) => {
  let next = 0
  const failures = new Map<string, number>()
  const noteFailure = (path: string) => (status: number) => {
    const failure = `${path} answered ${status}`
    if (status !== 200) failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }
  const result = await autocannon({
    url,
    connections: callers.length,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      const { token, paths } = callers[next % callers.length] ?? { token: null, paths: ['/'] }
      next += 1
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
      const write = {
        method: 'POST' as const,
        path: updateAddress.path,
        onResponse: noteFailure(updateAddress.path),
        body: JSON.stringify({
          street: 'First Street',
          city: 'Mount Vernon',
          region: 'WA',
          postalCode: '98273',
          country: 'US',
        }),
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: {
            ...authorization,
            'content-type': 'application/json',
            [idempotencyHeader]: crypto.randomUUID(),
          },
        }),
      }
      client.setRequests([
        ...paths.map((path) => ({ path, headers: authorization, onResponse: noteFailure(path) })),
        ...(token === null ? [] : [write]),
      ])
    },
  })
  for (const [failure, count] of failures) console.error(`${failure}, ${count} times`)
  if (result.requests.total === 0) console.error(`No answer in ${seconds} s`)
  const failed = result.errors + result.non2xx + (result.requests.total === 0 ? callers.length : 0)
  return { failed, p50: result.latency.p50, p99: result.latency.p99, aSecond: result.requests.average }
}

const playBare = async (callers: number) => {
  const script = join(import.meta.dirname, 'ratio-bare.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = await once(child.stdout, 'data')
    return await play(
      String(said).trim(),
      Array.from({ length: callers }, (): Caller => ({ token: null, paths: ['/'] })),
      3,
    )
  } finally {
    child.kill()
  }
}

const readMinutes = (): number => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  const minutes = Number(values.minutes)
  if (Number.isFinite(minutes) && minutes > 0 && minutes <= 24 * 60) return minutes
  console.error(`--minutes must be a number above 0, at most 1440, but is ${values.minutes}.`)
  return process.exit(1)
}

const minutes = readMinutes()
await ensureBuild()
const { DATABASE_URL, DATA_DIR = 'data' } = process.env
const database = await openBenchDatabase()
const callers = await findCallers(database)
await database.close()
const server = await startServer({
  databaseUrl: DATABASE_URL || null,
  from: null,
  options: [],
  env: { DATA_DIR: resolve(DATA_DIR), LOG_LEVEL: 'warn' },
})
try {
  const { strangers, employees, recruiters, humanResources } = callers
  const mixed = [...strangers, ...employees, ...recruiters, ...humanResources]
  // Renders each page once: a new server has an empty cache.
  for (const path of visitors.stranger.paths) await fetch(server.url + path)
  const bare = await playBare(mixed.length)
  const figures = {
    [`${mixed.length} callers mixed`]: await play(server.url, mixed, minutes * 60),
    [`${humanResources.length} of human resources`]: await play(server.url, humanResources, minutes * 6),
  }
  const rows = Object.entries(figures).map(([who, { failed, p50, p99, aSecond }]) => ({
    who,
    failed,
    'p50, ms': p50,
    'p99, ms': p99,
    'a second': aSecond,
    'of what {ok:true} answers': Number((aSecond / bare.aSecond).toPrecision(2)),
  }))
  console.table(rows)
  if (Object.values(figures).some(({ failed, p99 }) => failed > 0 || p99 > longestP99Ms)) process.exitCode = 1
} finally {
  await server.remove()
}
