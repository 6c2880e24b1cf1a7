import {
  filterPeople,
  type PeopleFilter,
  readPeopleFilter,
} from '#src/features/people/people/people-filter.ts'

const read = (query: string) => readPeopleFilter(new URLSearchParams(query))

const nothing: PeopleFilter = { status: '', office: '', role: '' }

test('an address says which people are shown, and what makes no sense counts for nothing', () => {
  expect(read('status=Invited&office=ca&role=hr&q=ada')).toEqual({
    status: 'Invited',
    office: 'ca',
    role: 'hr',
  })
  expect(read('status=pending&office=uk&role=boss')).toEqual(nothing)
  expect(read('')).toEqual(nothing)
})

const maren = { name: 'Maren', status: 'Active', office: 'us', roles: ['administrator'] } as const
const priya = { name: 'Priya', status: 'Active', office: 'in', roles: ['finance', 'hr'] } as const
const ada = { name: 'Ada', status: 'Invited', office: 'in', roles: [] } as const
const gone = { name: 'Gone', status: 'Deactivated', office: null, roles: [] } as const

test.each<[Partial<PeopleFilter>, string[]]>([
  [{}, ['Maren', 'Priya', 'Ada', 'Gone']],
  [{ status: 'Active' }, ['Maren', 'Priya']],
  [{ status: 'Deactivated' }, ['Gone']],
  [{ office: 'in' }, ['Priya', 'Ada']],
  [{ role: 'finance' }, ['Priya']],
  [{ status: 'Invited', office: 'in' }, ['Ada']],
  [{ status: 'Invited', office: 'in', role: 'hr' }, []],
])('%j lets through whom it should', (change, names) => {
  const people = [maren, priya, ada, gone].map(({ roles, ...one }) => ({ ...one, roles: [...roles] }))
  expect(filterPeople(people, { ...nothing, ...change }).map(({ name }) => name)).toEqual(names)
})
