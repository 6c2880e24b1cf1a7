import fc from 'fast-check'
import { getTokens } from '#api/rules/search-tokens.ts'
import { parseQuery } from '#server/recruiting/candidates/parse-query.ts'
import { placeIn } from '#server/recruiting/candidates/place-in.ts'
import { distance } from '#server/recruiting/candidates/spelling.ts'

const word = (text: string) => ({ words: [text], begins: false, skillIds: [], isOnlySkill: false })

test('a query asks for words, phrases, alternatives, beginnings and skills, and not for what is excluded', () => {
  expect(parseQuery('Ines "data warehouse" -"no sql" dbt OR airflow kube* go')).toEqual({
    wanted: [
      [word('ines')],
      [{ ...word('data'), words: ['data', 'warehouse'] }],
      [word('dbt'), word('airflow')],
      [{ ...word('kube'), begins: true }],
      [{ ...word('go'), skillIds: [8], isOnlySkill: true }],
    ],
    excluded: [{ ...word('no'), words: ['no', 'sql'] }],
    hint: null,
  })
})

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'"“”-|*:&!()<>\\\' \tORcC#+.jsé1'), maxLength: 60 }),
)

test('whatever is typed asks for letters and digits only, for at most twenty things, and a hint says where it asks for nothing', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { wanted, excluded, hint } = parseQuery(text)
      const terms = [...wanted.flat(), ...excluded]
      expect(terms.length).toBeLessThanOrEqual(20)
      for (const { words, skillIds } of terms) {
        expect(words.length + skillIds.length).toBeGreaterThan(0)
        for (const one of words) expect(one).toMatch(/^[\p{L}\p{N}]+$/u)
      }
      expect(wanted.every((group) => group.length > 0)).toBe(true)
      if (wanted.length === 0) expect(text.trim() === '' || hint !== null).toBe(true)
    }),
  )
})

test('a word of a text is found by itself: it is one token where it stands, and the same alone', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const { word: found, start, end } of getTokens(text)) {
        expect(found).toMatch(/^[\p{L}\p{N}]+$/u)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(getTokens(found).map((token) => token.word)).toContain(found)
      }
    }),
  )
})

test.each([
  ['C/C++, C#, F#, Objective-C', 'c cplusplus csharp fsharp objectivec'],
  ['ASP.NET and .NET Core, slideshare.net', 'aspnet and dotnet core slideshare net'],
  ['Node.js NodeJS Node JS node-js', 'nodejs nodejs nodejs nodejs'],
  ['R&D in R; CI/CD', 'rd in r cicd'],
  ['O’Brien, Łódź, Straße, ﬁne', 'obrien lodz strasse fine'],
  ['+1 (415) 555-2671, 415.555.2671, 2015-2019 2020', '14155552671 4155552671 2015 2019 2020'],
])('%s has the words %s', (text, words) => {
  expect(
    getTokens(text)
      .map(({ word: one }) => one)
      .join(' '),
  ).toBe(words)
})

test.each([
  ['Ana Müller\nAustin, TX 78701', 'Austin, TX', 'TX'],
  ['Ana\n(512) 555-0188 | Saint-Jérôme, QC | a@b.co', 'Saint-Jérôme, QC', 'QC'],
  ['Ana\nData Engineer, ML and AI', '', ''],
  [`Ana\n${'More\n'.repeat(20)}Dallas, TX`, '', ''],
])('a resume says where someone lives: %j', (text, place, state) => {
  expect(placeIn(text)).toEqual({ place, state })
})

test.each([
  ['moreua', 'moreau', 1],
  ['snowflkae', 'snowflake', 1],
  ['okaffor', 'okafor', 1],
  ['java', 'scala', 3],
])('%s and %s are %i apart', (one, other, apart) => {
  expect([distance(one, other), distance(other, one)]).toEqual([apart, apart])
})
