import fc from 'fast-check'
import { hiddenParams, readHidden, readTableView, tableParams } from '#src/ui/data-table/table-address.ts'

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

const columns = ['name', 'office', 'roles', 'status']

test('hidden columns are read but for the first, which names the row, and for unknown ones', () => {
  const hidden = readHidden(new URLSearchParams('hide=roles.name.shoe.office'), columns)
  expect([...hidden]).toEqual(['office', 'roles'])
  expect([...readHidden(new URLSearchParams(), columns)]).toEqual([])
})

test('hiding a column keeps what else stands in the address, and showing the last one leaves nothing of it', () => {
  const params = new URLSearchParams('q=ada&hide=roles&page=2')
  const both = hiddenParams(params, columns, { id: 'office', isShown: false })
  expect(both.toString()).toBe('q=ada&hide=office.roles&page=2')
  expect(hiddenParams(params, columns, { id: 'roles', isShown: true }).toString()).toBe('q=ada&page=2')
})

test('after any choices those columns are hidden that were hidden last, and never the first', () => {
  const choice = fc.record({ id: fc.constantFrom(...columns), isShown: fc.boolean() })
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const params = choices.reduce(
        (now, chosen) => hiddenParams(now, columns, chosen),
        new URLSearchParams('q=ada'),
      )
      const isHidden = (id: string) => choices.findLast((one) => one.id === id)?.isShown === false
      expect([...readHidden(params, columns)]).toEqual(columns.slice(1).filter(isHidden))
    }),
  )
})
