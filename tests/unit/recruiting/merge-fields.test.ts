import fc from 'fast-check'
import { changesAround, mergeFields, revisionOver } from '#src/flows/merge-fields.ts'

const base = {
  firstName: 'Naomi',
  lastName: 'Feldman',
  email: 'naomi.feldman@skagit.example.com',
  title: 'Senior AI Engineer',
  department: 'AI and Applications',
  office: 'us',
  startDate: '2022-03-14',
  timeZone: 'America/Los_Angeles',
  managerId: '',
}

type Details = Record<string, string>

const getFields = (details: Details) => Object.keys(details)

describe('joining what two people changed about a person', () => {
  test('takes over what only they changed, and keeps what only I changed', () => {
    const mine = { ...base, department: 'Data Engineering' }
    const theirs = { ...base, title: 'Principal AI Engineer' }
    expect(mergeFields({ base, mine, theirs })).toEqual({
      fields: { ...base, department: 'Data Engineering', title: 'Principal AI Engineer' },
      changes: [
        { field: 'title', before: 'Senior AI Engineer', theirs: 'Principal AI Engineer', mine: null },
      ],
    })
  })

  test('keeps mine where both changed a field, and leaves the choice open', () => {
    const mine = { ...base, title: 'AI Lead', office: '' }
    const theirs = { ...base, title: 'Principal AI Engineer', office: 'ca' }
    expect(mergeFields({ base, mine, theirs })).toEqual({
      fields: mine,
      changes: [
        { field: 'title', before: 'Senior AI Engineer', theirs: 'Principal AI Engineer', mine: 'AI Lead' },
        { field: 'office', before: 'us', theirs: 'ca', mine: '' },
      ],
    })
  })

  test('leaves no choice where both changed a field alike', () => {
    const both = { ...base, title: 'Principal AI Engineer' }
    expect(mergeFields({ base, mine: both, theirs: both })).toEqual({
      fields: both,
      changes: [
        { field: 'title', before: 'Senior AI Engineer', theirs: 'Principal AI Engineer', mine: null },
      ],
    })
  })

  /** Few values, so that every pattern of agreement among three occurs. */
  const text = fc.constantFrom('', 'one', 'two', 'three')
  const details: fc.Arbitrary<Details> = fc.record({
    firstName: text,
    lastName: text,
    email: text,
    title: text,
    department: text,
    office: text,
    startDate: text,
    timeZone: text,
    managerId: text,
  })

  test('loses nothing that was typed, and follows theirs everywhere else', () => {
    fc.assert(
      fc.property(details, details, details, (before, mine, theirs) => {
        const merged = mergeFields({ base: before, mine, theirs })
        for (const field of getFields(before)) {
          const isTyped = mine[field] !== before[field]
          expect(merged.fields[field]).toBe(isTyped ? mine[field] : theirs[field])
        }
      }),
    )
  })

  test('names every field that they changed and no other, with both texts where both changed it', () => {
    fc.assert(
      fc.property(details, details, details, (before, mine, theirs) => {
        const { changes } = mergeFields({ base: before, mine, theirs })
        const named = changes.map(({ field }) => field)
        expect(named).toEqual(getFields(before).filter((field) => theirs[field] !== before[field]))
        for (const { field, mine: typed, ...texts } of changes) {
          const isOpen = mine[field] !== before[field] && mine[field] !== theirs[field]
          expect(texts).toEqual({ before: before[field], theirs: theirs[field] })
          expect(typed).toBe(isOpen ? mine[field] : null)
        }
      }),
    )
  })

  test('is over once theirs is what it begins with', () => {
    fc.assert(
      fc.property(details, details, details, (before, mine, theirs) => {
        const { fields: joined } = mergeFields({ base: before, mine, theirs })
        expect(mergeFields({ base: theirs, mine: joined, theirs })).toEqual({
          fields: joined,
          changes: [],
        })
      }),
    )
  })
})

test('what the page shows beside the form was seen, and other fields were not', () => {
  const seen = { revision: 'first', values: base }
  expect(revisionOver(seen, { revision: 'second', values: { ...base } })).toBe('second')
  expect(revisionOver(seen, { revision: 'second', values: { ...base, title: 'AI Lead' } })).toBe('first')
})

test('what others changed besides the fields is told where it was known before', () => {
  const before = { Status: 'Active', Roles: '' }
  expect(changesAround(before, { Status: 'Active', Roles: 'finance', 'Mobile No.': '1' })).toEqual([
    { label: 'Roles', before: '', theirs: 'finance' },
  ])
  expect(changesAround(before)).toEqual([])
})
