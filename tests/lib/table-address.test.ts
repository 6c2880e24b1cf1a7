import { readTableView, tableParams } from '#src/ui/data-table/table-address.ts'

const initial = { id: 'created', desc: true }
const ids = ['created', 'client']
const read = (query: string) => readTableView(new URLSearchParams(query), ids, initial)

test('an empty address is the first page in the first order', () => {
  expect(read('')).toEqual({ q: '', sort: { id: 'created', desc: true }, page: 1, size: 10 })
})

test('a full address is read', () => {
  expect(read('q=ada+b&sort=-client&page=3&size=25')).toEqual({
    q: 'ada b',
    sort: { id: 'client', desc: true },
    page: 3,
    size: 25,
  })
  expect(read('sort=client').sort).toEqual({ id: 'client', desc: false })
})

test.each(['sort=shoe', 'sort=-', 'page=0', 'page=-1', 'page=1.5', 'page=99999999', 'size=11', 'size='])(
  '%s makes no sense and counts for nothing',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('what is as at first is left out, and what others keep stays', () => {
  const view = { q: 'x', sort: { id: 'client', desc: true }, page: 2, size: 50 }
  const params = new URLSearchParams('view=team&q=old&page=9')
  expect(tableParams(params, view, initial).toString()).toBe('view=team&q=x&page=2&sort=-client&size=50')
  const plain = { q: '', sort: initial, page: 1, size: 10 }
  expect(tableParams(params, plain, initial).toString()).toBe('view=team')
})
