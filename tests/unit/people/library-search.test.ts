import fc from 'fast-check'
import { getExcerpt, markWords } from '#src/features/people/hr-library/excerpt.ts'
import { indexSections } from '#src/features/people/hr-library/library-index.tsx'

const find = indexSections([
  {
    document: 'leave-policy',
    anchor: 'kinds',
    title: 'Leave types',
    text: 'After more than 3 days we ask for a medical note.',
  },
  { document: 'handbook', anchor: 'cafe', title: 'Café', text: 'Coffee and tea are free.' },
  { document: 'handbook', anchor: 'leave', title: 'Being away', text: 'Enter leave in the portal.' },
])

const anchors = (query: string) => find(query).map(({ anchor }) => anchor)

describe('the search of the library', () => {
  test.each([
    ['medical note', ['kinds']],
    ['MEDIC', ['kinds']],
    ['medicel', ['kinds']],
    ['cafe', ['cafe']],
    ['leave', ['kinds', 'leave']],
    ['leave coffee', []],
    ['', []],
    ['   ', []],
    ['constructor', []],
  ])('finds %j in %j', (query, found) => {
    expect(anchors(query)).toEqual(found)
  })

  test('says which words it found', () => {
    expect(find('medic not')[0]?.words.toSorted()).toEqual(['medical', 'note'])
  })
})

describe('an excerpt', () => {
  test('marks the words that were found, whatever their case and accents', () => {
    expect(markWords('A café is no Cafe.', ['cafe'])).toEqual([
      { text: 'A ', isHit: false },
      { text: 'café', isHit: true },
      { text: ' is no ', isHit: false },
      { text: 'Cafe', isHit: true },
      { text: '.', isHit: false },
    ])
  })

  test('shows what stands around the first hit, cut between words', () => {
    const text = `${'word '.repeat(60)}needle ${'more '.repeat(60)}`.trim()
    const pieces = getExcerpt(text, ['needle'])
    const shown = pieces.map((piece) => piece.text).join('')

    expect(pieces.filter(({ isHit }) => isHit)).toEqual([{ text: 'needle', isHit: true }])
    expect(shown).toMatch(/^… (?:word )+needle (?:more )+…$/)
    expect(shown.length).toBeLessThan(230)
  })

  test('loses no letter of a text when words are marked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, words) => {
        expect(
          markWords(text, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('is a piece of the text, however long that is', () => {
    const texts = fc.array(fc.constantFrom('leave', 'note', 'day', 'PTO', 'ab'), { maxLength: 200 })
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join(' ')
        const shown = getExcerpt(text, ['note'])
          .map((piece) => piece.text)
          .join('')
          .replace(/^… /, '')
          .replace(/ …$/, '')
        expect(text).toContain(shown)
        expect(shown.includes('note')).toBe(words.includes('note'))
      }),
    )
  })
})
