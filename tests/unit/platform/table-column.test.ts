import { phoneRow, type TableColumn } from '#src/ui/data-table/table-column.ts'

type Row = { number: string; place: string; count: number; amount: number; status: string }

const columns: readonly TableColumn<Row>[] = [
  { id: 'number', header: 'Number', value: ({ number }) => number },
  { id: 'place', header: 'Place', value: ({ place }) => place },
  {
    id: 'count',
    header: 'People',
    value: ({ count }) => count,
    inLine: ({ count }) => (count === 0 ? '' : `${count} people`),
  },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    text: ({ amount }) => amount.toFixed(2),
    align: 'end',
  },
  { id: 'status', header: 'Status', value: ({ status }) => status },
]

const row = { number: 'EC-1', place: 'Seattle', count: 3, amount: 23.4, status: 'Paid' }

test('a row of a phone begins with its first column and its status, and says the next ones in words that need no heading', () => {
  const { titleOf, lineOf, areaOf } = phoneRow(columns)

  expect(titleOf(row)).toBe('EC-1')
  expect(lineOf(row)).toBe('Seattle · 3 people · 23.40')
  expect(lineOf({ ...row, count: 0 })).toBe('Seattle · 23.40')
  expect(columns.map(areaOf)).toEqual(['title', undefined, undefined, undefined, 'status'])
})

test('columns that are named for the second line are its only ones', () => {
  const named = columns.map((column) =>
    column.id === 'amount' ? { ...column, phone: 'line' as const } : column,
  )

  expect(phoneRow(named).lineOf(row)).toBe('23.40')
})
