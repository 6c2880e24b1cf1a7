import fc from 'fast-check'
import { addressName } from '#api/rules/address-name.ts'

test.each([
  ['Senior Data Engineer', 'senior-data-engineer'],
  ['C#/.NET & C++ Developer (F#)', 'c-sharp-dot-net-and-c-plus-plus-developer-f-sharp'],
  ['Ingénieur données, Montréal', 'ingenieur-donnees-montreal'],
  ['Straße Łódź Ørsted', 'strasse-lodz-orsted'],
  ['Инженер данных', 'inzhener-dannykh'],
  ['डेटा इंजीनियर', 'job'],
  ['データ SQL', 'sql'],
  ['--- !!', 'job'],
])('%s becomes %s', (title, name) => {
  expect(addressName(title, 'job')).toBe(name)
})

test('whatever the title, a name fits into an address and is not long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(addressName(title, 'job')).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }),
  )
})
