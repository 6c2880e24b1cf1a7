import { findDeskJobs, getDeskJobs } from '#api/contracts/recruiting/desk-job.contract.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

type Row = typeof jobs.$inferInsert

const row = (number: number, changes: Partial<Row>): Row => ({
  ...jobRow,
  id: `0a1b2c3d-1111-4222-8333-44445555666${number}`,
  createdAt: new Date(testTime.getTime() + number * 1000),
  name: `job-${number}`,
  ...changes,
})

const rows = [
  row(1, { pro_jobtitle: 'Ängström Analyst', rateMin: 120_000, rateMax: 150_050, currency: 'INR' }),
  row(2, { pro_jobtitle: 'Draft', status: 'Draft', location: '', country: 'CA' }),
  row(3, { pro_jobtitle: 'Over', closes: '2026-03-01', rateMin: 0, rateMax: 0, remote: true }),
  row(4, { pro_jobtitle: 'Closed', status: 'Closed', posted: '2026-02-21', rateMin: 8000, rateMax: 8000 }),
]

let database: Awaited<ReturnType<typeof createPortalDatabase>>['database']
let portal: PortalApp
let calls: ReturnType<typeof inquiryCalls>
let recruiter: Awaited<ReturnType<ReturnType<typeof inquiryCalls>['enter']>>

beforeAll(async () => {
  ;({ database } = await createPortalDatabase('pglite'))
  portal = await createPortalApp(database)
  calls = inquiryCalls(portal)
  recruiter = await calls.enter()
  await database.write((tx) => tx.insert(jobs).values(rows))
})

afterAll(async () => {
  await portal.app.close()
  await database.close()
})

const find = async (query: Record<string, string>) =>
  findDeskJobs.response.parse(
    await calls.read(recruiter, `${findDeskJobs.path}?${new URLSearchParams(query)}`),
  )

const titles = async (query: Record<string, string>) => (await find(query)).rows.map(({ title }) => title)

test('jobs come a page at a time, what is not posted yet first, then the latest posted', async () => {
  const { rows: page, ...counts } = await find({ size: '2' })
  expect([page.map(({ title }) => title), counts]).toEqual([['Draft', 'Closed'], { total: 4, all: 4 }])
  expect(await titles({ size: '2', page: '2' })).toEqual(['Over', 'Ängström Analyst'])
  expect(page[0]).toEqual({
    id: rows[1]?.id,
    title: 'Draft',
    location: '',
    country: 'CA',
    remote: false,
    rateMin: 7000,
    rateMax: 8500,
    currency: 'USD',
    status: 'Draft',
    closes: '2026-03-31',
    posted: null,
    applications: 0,
    revision: 0,
  })
})

test.each([
  ['angstrom', ['Ängström Analyst']],
  ['₹1,200–1,500.50/h', ['Ängström Analyst']],
  ['$80/h', ['Closed']],
  ['not stated', ['Over']],
  ['dallas, tx, remote', ['Over']],
  ['canada', ['Draft']],
  ['not yet', ['Draft']],
  ['02/21/2026', ['Closed']],
  ['03/01/2026 closed', ['Over']],
])('“%s” is looked for in what the table shows', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test.each([
  ['title', ['Ängström Analyst', 'Closed', 'Draft', 'Over']],
  ['place', ['Draft', 'Closed', 'Ängström Analyst', 'Over']],
  ['rate', ['Over', 'Closed', 'Draft', 'Ängström Analyst']],
  ['closes', ['Over', 'Closed', 'Draft', 'Ängström Analyst']],
  ['status', ['Closed', 'Over', 'Draft', 'Ängström Analyst']],
] as const)('jobs are sorted by %s', async (sort, expected) => {
  expect(await titles({ sort, order: 'asc' })).toEqual(expected)
})

test('a job whose closing day has passed is among the closed ones', async () => {
  expect(await titles({ status: 'Closed' })).toEqual(['Closed', 'Over'])
  expect(await titles({ status: 'Open' })).toEqual(['Ängström Analyst'])
})

test('the names of all jobs say how each stands today', async () => {
  const names = getDeskJobs.response.parse(await calls.read(recruiter, getDeskJobs.path))
  expect(names.map(({ title, status }) => [title, status])).toEqual([
    ['Closed', 'Closed'],
    ['Over', 'Closed'],
    ['Draft', 'Draft'],
    ['Ängström Analyst', 'Open'],
  ])
})

test('only recruiters read the jobs of the desk', async () => {
  const caller = await calls.enter(phones.employee)
  for (const url of [findDeskJobs.path, getDeskJobs.path])
    expect((await portal.app.inject({ url, ...caller })).statusCode).toBe(403)
})
