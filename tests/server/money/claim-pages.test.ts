import { findExpenses } from '#api/contracts/money/claim-list.contract.ts'
import { listedAtOnce } from '#api/contracts/platform/list-page.ts'
import { claims } from '#server/money/schema/claims.ts'
import { getId } from '#server/samples/people.ts'
import { createFilesApp, type FilesApp } from '#tests/support/files-form.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'

type Row = typeof claims.$inferInsert

const [naomi, tomas] = [getId(9), getId(3)]

const claimRow = (number: number, changes: Partial<Row> = {}): Row => ({
  createdAt: new Date(Date.UTC(2026, 1, 1, 8, number)),
  ownerId: naomi,
  status: 'Approved',
  date: '2026-02-27',
  category: 'Meals',
  merchant: `Café ${['uno', 'due', 'tre', 'quattro', 'cinque'][number - 1] ?? number}`,
  amount: 123_450,
  currency: 'USD',
  billable: false,
  description: 'Lunch',
  ...changes,
})

let own: FilesApp

beforeAll(async () => {
  own = await createFilesApp('pglite')
  const rows = [
    claimRow(1),
    claimRow(2, { amount: 50, currency: 'CAD' }),
    claimRow(3, { ownerId: tomas, amount: 999 }),
    claimRow(4, { status: 'Paid' }),
    claimRow(5, { status: 'Submitted', category: 'Travel' }),
  ]
  for (const row of rows) await own.database.write((tx) => tx.insert(claims).values(row))
})

afterAll(() => own.close())

const read = async (phone: string, path: string, query: Record<string, string>) =>
  (
    await own.app.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      ...bearer(await own.tokenOf(phone)),
    })
  ).json()

const find = async (query: Record<string, string>, phone: string = phones.hr) =>
  findExpenses.response.parse(await read(phone, findExpenses.path, { scope: 'payments', ...query }))

const found = async (query: Record<string, string>) =>
  (await find(query)).rows.map(({ merchant }) => merchant)

test('claims to pay come a page at a time, with the sums of all pages', async () => {
  const { rows, ...page } = await find({ size: '2' })

  expect(rows.map(({ merchant }) => merchant)).toEqual(['Café tre', 'Café due'])
  expect(page).toEqual({
    total: 3,
    all: 3,
    totals: [
      { currency: 'USD', amount: 124_449, count: 2 },
      { currency: 'CAD', amount: 50, count: 1 },
    ],
  })
})

test('the search leaves the sums alone', async () => {
  const { total, all, totals } = await find({ q: 'cafe due' })
  expect([total, all, totals.length]).toEqual([1, 3, 2])
})

test.each([
  ['cafe uno', ['Café uno']],
  ['1,234.50', ['Café uno']],
  ['tomas', ['Café tre']],
  ['02/27/2026 feldman', ['Café due', 'Café uno']],
  ['ec-', ['Café tre', 'Café due', 'Café uno']],
])('“%s” is looked for in what the table shows', async (q, merchants) => {
  expect(await found({ q })).toEqual(merchants)
})

test.each([
  ['amount', ['Café due', 'Café tre', 'Café uno']],
  ['employee', ['Café due', 'Café uno', 'Café tre']],
  ['currency', ['Café due', 'Café tre', 'Café uno']],
] as const)('claims are sorted by %s', async (sort, merchants) => {
  expect(await found({ sort, order: 'asc' })).toEqual(merchants)
})

test('a page holds only the claims of its scope and status', async () => {
  expect(await found({ status: 'Paid' })).toEqual(['Café quattro'])
  const team = await find({ scope: 'team', status: 'Submitted' }, phones.manager)
  expect(team.rows.map(({ merchant, roles }) => [merchant, roles])).toEqual([['Café cinque', ['manager']]])
  expect((await find({}, phones.employee)).all).toBe(0)
  expect((await find({ scope: 'mine' }, phones.employee)).all).toBe(4)
})

test('the list of others without pages is bounded, and older ones are asked for', async () => {
  const many = Array.from({ length: listedAtOnce }, (_, number) => claimRow(100 + number))
  await own.database.write((tx) => tx.insert(claims).values(many))

  const list = (page: string) => read(phones.hr, '/CRM/GetExpenses', { scope: 'payments', page })
  expect([(await list('1')).length, (await list('2')).length]).toEqual([listedAtOnce, 3])
  expect((await read(phones.employee, '/CRM/GetExpenses', {})).length).toBe(listedAtOnce + 4)
})
