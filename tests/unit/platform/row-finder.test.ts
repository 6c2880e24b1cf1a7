import fc from 'fast-check'
import { rowFinder } from '#src/ui/data-table/row-finder.ts'

type Person = { name: string; age: number | null; town: string }

const columns = [
  { id: 'name', value: ({ name }: Person) => name, searched: ({ name }: Person) => name },
  { id: 'age', value: ({ age }: Person) => age, searched: ({ age }: Person) => `${age ?? ''} years` },
  { id: 'town', value: ({ town }: Person) => town, searched: null },
]

const people: Person[] = [
  { name: 'Zoë Ångström', age: 41, town: 'Seattle' },
  { name: 'ada lovelace', age: 36, town: 'London' },
  { name: 'Bob', age: null, town: 'Seattle' },
  { name: 'Ada Byron', age: 9, town: 'Toronto' },
]

const named = (query: string, id: string, desc = false) =>
  rowFinder(people, columns)
    .find(query, { id, desc })
    .map((at) => people[at]?.name)

test('sorts text without case and accents, numbers by size, and puts nothing first', () => {
  expect(named('', 'name')).toEqual(['Ada Byron', 'ada lovelace', 'Bob', 'Zoë Ångström'])
  expect(named('', 'name', true)).toEqual(['Zoë Ångström', 'Bob', 'ada lovelace', 'Ada Byron'])
  expect(named('', 'age')).toEqual(['Bob', 'Ada Byron', 'ada lovelace', 'Zoë Ångström'])
})

test('names are in the order of a dictionary', () => {
  const names = [
    'Smith',
    'Žofie',
    'Zuse',
    'O’Brien',
    'Obama',
    'o-Hara',
    'Łukasz',
    'Lee',
    'Mia',
    'Şahin',
    'Жанна',
    'Ежов',
  ]
  const rows = names.map((name) => ({ name, age: null, town: '' }))
  expect(
    rowFinder(rows, columns)
      .find('', { id: 'name', desc: false })
      .map((at) => names[at]),
  ).toEqual([
    'Lee',
    'Łukasz',
    'Mia',
    'o-Hara',
    'O’Brien',
    'Obama',
    'Şahin',
    'Smith',
    'Žofie',
    'Zuse',
    'Ежов',
    'Жанна',
  ])
})

test('keeps rows that are alike in the order they came in, both ways', () => {
  expect(named('', 'town')).toEqual(['ada lovelace', 'Zoë Ångström', 'Bob', 'Ada Byron'])
  expect(named('', 'town', true)).toEqual(['Ada Byron', 'Zoë Ångström', 'Bob', 'ada lovelace'])
})

test('finds rows that have every word in some searched column', () => {
  expect(named('angstrom', 'name')).toEqual(['Zoë Ångström'])
  expect(named('ADA years', 'name')).toEqual(['Ada Byron', 'ada lovelace'])
  expect(named(' ', 'name')).toHaveLength(4)
  expect(named('seattle', 'name')).toEqual([])
})

test('an unknown column leaves the rows as they came', () => {
  expect(named('', 'shoe')).toEqual(people.map(({ name }) => name))
})

const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'É', 'e', '1', 'x y')
const row = fc.record({ name: word, age: fc.option(fc.integer({ min: -3, max: 3 })), town: word })
const step = fc.record({
  query: fc.constantFrom('', 'a', 'ab', 'abc', 'abc 1', 'e', 'é', ' ', 'years b', 'q'),
  id: fc.constantFrom('name', 'age', 'town'),
  desc: fc.boolean(),
})

const plain = (text: string) => text.toLowerCase().replace('é', 'e')

const slowly = (rows: Person[], query: string, id: string, desc: boolean) => {
  const getKey = (one: Person) =>
    id === 'age' ? (one.age ?? -99) : plain(id === 'name' ? one.name : one.town)
  const matches = rows.filter((one) =>
    plain(query)
      .split(' ')
      .every((part) => plain(one.name).includes(part) || `${one.age ?? ''} years`.includes(part)),
  )
  return matches.sort((one, other) => {
    const [left, right] = desc ? [getKey(other), getKey(one)] : [getKey(one), getKey(other)]
    if (left === right) return 0
    return left < right ? -1 : 1
  })
}

test('after any steps finds what a plain filter and sort find', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      (rows, steps) => {
        const finder = rowFinder(rows, columns)
        for (const { query, id, desc } of steps) {
          const found = finder.find(query, { id, desc }).map((at) => rows[at])
          expect(found).toEqual(slowly(rows, query, id, desc))
        }
      },
    ),
  )
})
