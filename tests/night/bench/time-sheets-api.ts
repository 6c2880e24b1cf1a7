import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { daysAfter } from '#api/rules/days.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir } from '#server/platform/db/open-database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { unlimitedStorage } from '#server/platform/db/storage.ts'
import { addPeople, sampleEmployees } from '#server/samples/people.ts'
import { sampleClients } from '#server/samples/time-sheets.ts'
import { clients, timeSheetActivities, timeSheets } from '#server/time/schema/time-sheets.ts'
import { type Figure, median } from './figure.ts'
import { buildBenchApp } from './open-bench-database.ts'

const rows = 5000
const rounds = 9
const employee = sampleEmployees[8]?.id ?? ''

const fill = async (database: Database) => {
  const now = new Date()
  const sheets = Array.from({ length: rows }, (_, index) => ({
    id: crypto.randomUUID(),
    createdAt: new Date(now.getTime() - index * 60_000),
    employeeId: employee,
    kind: 'sheet' as const,
    clientId: sampleClients[0].id,
    startDate: daysAfter('2020-01-06', index % 2000),
    endDate: daysAfter('2020-01-06', (index % 2000) + 4),
    status: 'Approved' as const,
    totalMinutes: 2400,
  }))
  const work = { big_activity: 'Nightly claims pipeline', pro_outcome: 'Reloaded', big_hours: 1200 }
  await database.write(async (tx) => {
    await addPeople.apply(tx, now)
    await tx.insert(clients).values(sampleClients.map((one) => ({ ...one, createdAt: now })))
    for (let first = 0; first < rows; first += 1000) {
      const some = sheets.slice(first, first + 1000)
      await tx.insert(timeSheets).values(some)
      const activities = some.flatMap(({ id: sheetId }) =>
        [0, 1].map((position) => ({ ...work, sheetId, position })),
      )
      await tx.insert(timeSheetActivities).values(activities)
    }
  })
  return database.write((tx) => startSession(tx, employee, defaultSessionLimits, now))
}

/** Milliseconds until the last byte. */
const fetched = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ body: Buffer; ms: number }>((done, fail) => {
    const start = performance.now()
    get(url, { headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => done({ body: Buffer.concat(pieces), ms: performance.now() - start }))
    }).on('error', fail)
  })

const fromMemory = async (body: Buffer) => {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json; charset=utf-8')
    answer.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
}

const serve = async (database: Database) => {
  const app = await buildBenchApp(database)
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Ratio to sending the same bytes from memory; medians of alternating calls. */
export const timeSheetsApi = async (): Promise<Figure[]> => {
  const database = await openPglite({
    options: {},
    storage: unlimitedStorage,
    migrationsDir,
    onFatal: (error) => {
      throw error
    },
    onClosed: async () => {},
  })
  const headers = { authorization: `Bearer ${await fill(database)}` }
  const { app, url } = await serve(database)
  const list = () => fetched(`${url}/CRM/GetTimesheets`, headers)
  const first = await list()
  if (JSON.parse(first.body.toString()).length !== rows) throw new Error('Not all sheets were listed.')
  const memory = await fromMemory(first.body)
  const times: { list: number[]; memory: number[] } = { list: [], memory: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.memory.push((await fetched(memory.url)).ms)
    times.list.push((await list()).ms)
  }
  memory.server.close()
  await app.close()
  await database.close()
  const figure = (name: string, measured: number, limit: number, unit: string): Figure => ({
    figure: name,
    measured,
    limit,
    unit,
  })
  const ratio = median(times.list) / median(times.memory)
  return [
    figure(`GetTimesheets of ${rows} rows, after a change`, first.ms, 2000, 'ms'),
    figure(`GetTimesheets of ${rows} rows, against the same bytes from memory`, ratio, 3, 'times'),
  ]
}
