import { lastWords } from '#src/lib/draft-store.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  })
})

afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))

test('stand alone where nothing else is kept', () => {
  lastWords.add('skills', { first: 'A' })
  lastWords.add('skills', { first: 'Ada', last: 'L' })
  expect(lastWords.of('skills')?.over(undefined)).toEqual({ values: { first: 'Ada', last: 'L' } })
})

test('go over an earlier draft field by field', () => {
  lastWords.add('skills', { first: 'Ada' })
  expect(lastWords.of('skills')?.over({ values: { first: 'Grace', last: 'Hopper' } })).toEqual({
    values: { first: 'Ada', last: 'Hopper' },
  })
})

test('of a whole form take the place of an earlier draft, with what was added since', () => {
  lastWords.write('skills', { first: 'Ada', last: '' })
  lastWords.add('skills', { first: 'Augusta' })
  expect(lastWords.of('skills')?.over({ values: { first: 'Grace', last: 'Hopper' } })).toEqual({
    values: { first: 'Augusta', last: '' },
  })
})

test('are taken away, but not what was added since', () => {
  lastWords.add('skills', { first: 'Ada' })
  const words = lastWords.of('skills')
  lastWords.add('skills', { last: 'Lovelace' })
  words?.remove()
  expect(lastWords.of('skills')?.over(undefined)).toEqual({ values: { first: 'Ada', last: 'Lovelace' } })
  lastWords.of('skills')?.remove()
  expect(lastWords.of('skills')).toBeNull()
})
