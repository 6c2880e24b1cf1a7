import { pageIcons } from '#src/app/nav-icons.ts'
import { type Entry, entryFrom, findEntries, firstEntries } from '#src/app/portal-entries.ts'
import {
  administrationLinks,
  interviewingLinks,
  portalDocks,
  recruitingLinks,
  sidebarLinks,
  teamLinks,
} from '#src/content/portal-navigation.ts'

const entry = (group: Entry['group'], label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  label,
  icon: '',
  group,
  ...more,
})

const entries: Entry[] = [
  entry('actions', 'New Time Sheet'),
  entry('pages', 'Time Sheets', { aliases: 'Calendar', words: 'Your month at a glance' }),
  entry('pages', 'Employee Claims', { words: 'drafts, submitted, approved' }),
  entry('people', 'Tomás Rivera', { note: 'Delivery Manager' }),
  entry('people', 'Naomi Feldman', { note: 'AI Engineer' }),
  entry('jobs', 'AI Agent Engineer', { note: 'Dallas, TX' }),
  entry('candidates', 'Lena Hoffmann', { isFound: true }),
]

const found = (query: string) =>
  findEntries(entries, query).map((one) => [one.group, ...one.entries.map(({ label }) => label)])

test('the best group and the best of each stand first; what the server found is kept', () => {
  expect(found('engineer')).toEqual([
    ['jobs', 'AI Agent Engineer'],
    ['candidates', 'Lena Hoffmann'],
    ['people', 'Naomi Feldman'],
  ])
  expect(found('time sheet')).toEqual([
    ['pages', 'Time Sheets'],
    ['actions', 'New Time Sheet'],
    ['candidates', 'Lena Hoffmann'],
  ])
})

test.each([
  ['case and accents do not count', 'TOMAS'],
  ['a letter is missing', 'rivra'],
  ['a letter is too many', 'riverra'],
  ['a letter is wrong', 'rivira'],
  ['two letters are swapped', 'rievra'],
  ['a word is not finished and has a slip', 'rivi'],
  ['every word counts', 'tomas manager'],
])('someone is found where %s', (_, query) => {
  expect(found(query)).toContainEqual(['people', 'Tomás Rivera'])
})

test('two slips, a slip in a short word and a word that is nowhere find nothing', () => {
  for (const query of ['revara', 'rvi', 'tomas claims'])
    expect(found(query)).toEqual([['candidates', 'Lena Hoffmann']])
})

test('another name of a page finds it, also with a slip', () => {
  expect(found('calender')).toContainEqual(['pages', 'Time Sheets'])
})

test('at first what was opened lately stands first, and nothing twice', () => {
  const first = firstEntries(entries, ['Naomi Feldman', 'Employee Claims', 'gone meanwhile'])
  expect(first.map((one) => [one.group, ...one.entries.map(({ label }) => label)])).toEqual([
    ['recent', 'Naomi Feldman', 'Employee Claims'],
    ['actions', 'New Time Sheet'],
    ['pages', 'Time Sheets'],
  ])
})

test('the arrow keys go round the ends', () => {
  const [one, two, three] = entries
  const firstThree = entries.slice(0, 3)
  expect(entryFrom(firstThree, one?.id, 1)).toBe(two?.id)
  expect(entryFrom(firstThree, three?.id, 1)).toBe(one?.id)
  expect(entryFrom(firstThree, one?.id, -1)).toBe(three?.id)
  expect(entryFrom(firstThree, undefined, 1)).toBe(two?.id)
  expect(entryFrom([], undefined, 1)).toBe(null)
})

test('every place of the sidebar and of the docks has a drawing', () => {
  const entries = [
    ...[...sidebarLinks, ...teamLinks, ...interviewingLinks, ...recruitingLinks, ...administrationLinks],
    ...Object.values(portalDocks).flat(),
  ]
  expect(entries.filter(({ href }) => pageIcons[href] === undefined)).toEqual([])
  expect(Object.values(portalDocks).map((dock) => dock.length)).toEqual([4, 4, 4, 4, 4])
})
