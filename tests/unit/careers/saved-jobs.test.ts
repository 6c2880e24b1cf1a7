import fc from 'fast-check'
import { noSavedJobs, parseSavedJobs, withApplied, withSaved, withSeen } from '#src/flows/use-saved-jobs.ts'

test.each([
  [null, noSavedJobs],
  ['', noSavedJobs],
  ['{', noSavedJobs],
  ['null', noSavedJobs],
  ['"saved"', noSavedJobs],
  ['[1]', noSavedJobs],
  ['{"saved":"a","seen":{}}', noSavedJobs],
  ['{"saved":["a",2,null],"seen":["b"]}', { ...noSavedJobs, saved: ['a'], seen: ['b'] }],
  ['{"terms":"remote=yes"}', { ...noSavedJobs, terms: 'remote=yes' }],
  ['{"saved":["a"],"terms":7}', { ...noSavedJobs, saved: ['a'] }],
  [
    '{"applied":[{"name":"a","on":"2026-11-28"},{"name":"b","on":"2026-02-30"},{"name":3,"on":"2026-11-28"},"c",null]}',
    { ...noSavedJobs, applied: [{ name: 'a', on: '2026-11-28' }] },
  ],
  ['{"applied":{"name":"a"}}', noSavedJobs],
])('%j is read as what can be understood of it', (text, kept) => {
  expect(parseSavedJobs(text)).toEqual(kept)
})

test('a job is saved once, the newest first, and taken away again', () => {
  const both = withSaved(withSaved(noSavedJobs, 'a', true), 'b', true)
  expect(both).toEqual({ ...noSavedJobs, saved: ['b', 'a'] })
  expect(withSaved(both, 'a', true)).toEqual({ ...noSavedJobs, saved: ['a', 'b'] })
  expect(withSaved(both, 'b', false)).toEqual({ ...noSavedJobs, saved: ['a'] })
  expect(withSaved(both, 'c', false)).toEqual(both)
})

test('what was looked at last comes first, each job once, and at most twenty', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40).map(String)), (names) => {
      const { saved, seen } = names.reduce(withSeen, noSavedJobs)
      expect(saved).toEqual([])
      expect(seen).toEqual([...new Set(names.toReversed())].slice(0, 20))
    }),
  )
})

test('the last application for a job counts, the newest first', () => {
  const first = withApplied(withApplied(noSavedJobs, 'a', '2026-11-01'), 'b', '2026-11-02')
  expect(withApplied(first, 'a', '2026-11-28').applied).toEqual([
    { name: 'a', on: '2026-11-28' },
    { name: 'b', on: '2026-11-02' },
  ])
})

test('what is kept is read as it was written', () => {
  const names = fc.uniqueArray(fc.string())
  const applied = fc.array(fc.record({ name: fc.string(), on: fc.constantFrom('2026-11-28', '2026-01-01') }))
  fc.assert(
    fc.property(fc.record({ saved: names, seen: names, applied, terms: fc.string() }), (kept) => {
      expect(parseSavedJobs(JSON.stringify(kept))).toEqual(kept)
    }),
  )
})
