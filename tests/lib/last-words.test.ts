import { lastWords } from '#src/lib/last-words.ts'

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

test('what is changed twice before the draft was read is kept as it was last', () => {
  lastWords.add('skills', { values: { first: 'A' }, more: 'java' })
  lastWords.add('skills', { values: { first: 'Ada', last: 'L' }, more: 'java, python' })

  expect(lastWords.over('skills', undefined)).toEqual({
    values: { first: 'Ada', last: 'L' },
    more: 'java, python',
    isPartial: true,
  })
})

test('goes over an earlier draft field by field, and leaves what else that holds', () => {
  lastWords.add('skills', { values: { first: 'Ada' }, more: 'java' })

  expect(lastWords.over('skills', { values: { first: 'Grace', last: 'Hopper' }, more: 'cobol' })).toEqual({
    values: { first: 'Ada', last: 'Hopper' },
    more: 'cobol',
  })
  lastWords.remove('skills')
  expect(lastWords.over('skills', undefined)).toBeUndefined()
})
