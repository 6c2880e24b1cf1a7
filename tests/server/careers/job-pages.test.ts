import { findPortalJobs, getJobs, getPortalJob, jobsAtOnce } from '#api/contracts/careers/job.contract.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

type Row = typeof jobs.$inferInsert

const getId = (number: number) => `0a1b2c3d-1111-4222-8333-${String(number).padStart(12, '0')}`

const row = (number: number, changes: Partial<Row>): Row => ({
  ...jobRow,
  id: getId(number),
  createdAt: new Date(testTime.getTime() + number * 1000),
  name: `job-${number}`,
  ...changes,
})

const rows = [
  row(1, { pro_jobtitle: 'Engineer for Łódź', engagement: ['C2C', 'W-2'], durationMonths: 18 }),
  row(2, { pro_jobtitle: 'Draft', status: 'Draft' }),
  row(3, { pro_jobtitle: 'Over', closes: '2026-03-01', remote: true, location: '', skills: ['reactjs'] }),
  row(4, { pro_jobtitle: 'Closed', status: 'Closed', posted: '2026-02-21', engagement: ['1099'] }),
]

let database: Awaited<ReturnType<typeof createPortalDatabase>>['database']
let portal: PortalApp
let caller: ReturnType<typeof bearer>

beforeAll(async () => {
  ;({ database } = await createPortalDatabase('pglite'))
  portal = await createPortalApp(database)
  caller = bearer(await signIn(portal.app, phones.employee))
  await database.write((tx) => tx.insert(jobs).values(rows))
})

afterAll(async () => {
  await portal.app.close()
  await database.close()
})

const get = (path: string, query: Record<string, string>) =>
  portal.app.inject({ url: `${path}?${new URLSearchParams(query)}`, ...caller })

const find = async (query: Record<string, string>) =>
  findPortalJobs.response.parse((await get(findPortalJobs.path, query)).json())

const titles = async (query: Record<string, string>) =>
  (await find(query)).rows.map(({ pro_jobtitle }) => pro_jobtitle)

test('jobs come a page at a time, the latest posted first, without drafts and descriptions', async () => {
  const { rows: page, ...counts } = await find({ size: '2' })
  expect([page.map(({ name, status }) => [name, status]), counts]).toEqual([
    [
      ['job-4', 'Closed'],
      ['job-3', 'Closed'],
    ],
    { total: 3, all: 3 },
  ])
  expect(await titles({ size: '2', page: '2' })).toEqual(['Engineer for Łódź'])
  expect((await get(findPortalJobs.path, {})).body).not.toMatch(/pro_description|pipelines/)
})

test.each([
  ['lodz', ['Engineer for Łódź']],
  ['react', ['Over']],
  ['pyspark w-2', ['Engineer for Łódź']],
  ['corp-to-corp', ['Over', 'Engineer for Łódź']],
  ['$70–85/h', ['Closed', 'Over', 'Engineer for Łódź']],
  ['18 months', ['Engineer for Łódź']],
  ['remote', ['Over']],
  ['02/21/2026', ['Closed']],
  ['draft', []],
])('“%s” is looked for in what the table shows', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test.each([
  [{ status: 'Open' }, ['Engineer for Łódź']],
  [{ status: 'Closed' }, ['Closed', 'Over']],
  [{ engagement: 'W-2' }, ['Engineer for Łódź']],
  [{ remote: 'yes' }, ['Over']],
  [{ sort: 'title', order: 'asc' }, ['Closed', 'Engineer for Łódź', 'Over']],
  [{ sort: 'location', order: 'desc', q: 'o' }, ['Over', 'Closed', 'Engineer for Łódź']],
])('jobs are found by %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('one job is shown with its description by its id or its name, but no draft', async () => {
  for (const job of ['job-4', getId(4)]) {
    const found = getPortalJob.response.parse((await get(getPortalJob.path, { job })).json())
    expect(found).toMatchObject({
      name: 'job-4',
      status: 'Closed',
      pro_description: '<p>Build pipelines.</p>',
    })
  }
  for (const job of ['job-2', getId(2), 'nothing'])
    expect((await get(getPortalJob.path, { job })).statusCode).toBe(404)
})

test('the list without pages is bounded, and older jobs are asked for', async () => {
  const many = Array.from({ length: jobsAtOnce }, (_, number) => row(100 + number, {}))
  await database.write((tx) => tx.insert(jobs).values(many))
  const listed = async (page: string) =>
    getJobs.response.parse((await get(getJobs.path, { page })).json()).length
  expect([await listed('1'), await listed('2')]).toEqual([jobsAtOnce, 3])
})
