import { unloadTexts } from '#src/lib/draft-store.ts'

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
  unloadTexts.add('skills', { first: 'A' })
  unloadTexts.add('skills', { first: 'Ada', last: 'L' })
  expect(unloadTexts.of('skills')?.over(undefined)).toEqual({ values: { first: 'Ada', last: 'L' } })
})

test('go over an earlier draft field by field', () => {
  unloadTexts.add('skills', { first: 'Ada' })
  expect(unloadTexts.of('skills')?.over({ values: { first: 'Grace', last: 'Hopper' } })).toEqual({
    values: { first: 'Ada', last: 'Hopper' },
  })
})

test('of a whole form take the place of an earlier draft, with what was added since', () => {
  unloadTexts.write('skills', { first: 'Ada', last: '' })
  unloadTexts.add('skills', { first: 'Augusta' })
  expect(unloadTexts.of('skills')?.over({ values: { first: 'Grace', last: 'Hopper' } })).toEqual({
    values: { first: 'Augusta', last: '' },
  })
})

test('are taken away, but not what was added since', () => {
  unloadTexts.add('skills', { first: 'Ada' })
  const words = unloadTexts.of('skills')
  unloadTexts.add('skills', { last: 'Lovelace' })
  words?.remove()
  expect(unloadTexts.of('skills')?.over(undefined)).toEqual({ values: { first: 'Ada', last: 'Lovelace' } })
  unloadTexts.of('skills')?.remove()
  expect(unloadTexts.of('skills')).toBeNull()
})
