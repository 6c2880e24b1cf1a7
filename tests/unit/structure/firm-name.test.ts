import { checkFirmName } from '../../../scripts/structure/firm-name.ts'

const linesIn = (text: string, name = 'Blue Heron', path = 'server/a/mail.ts') =>
  checkFirmName([{ path, text }], name).map(({ path, line }) => `${path}:${line}`)

test.each([
  'Blue Heron',
  'BLUE HERON',
  'blue-heron',
  'blue_heron_requests',
  'blueHeronName',
  'blueheron.example',
])('the name is found as “%s”', (written) => {
  expect(linesIn(`one\nto ${written}`)).toEqual(['server/a/mail.ts:2'])
})

test('a longer word and other words pass', () => {
  expect(linesIn('const confirm = firm', 'Fir')).toEqual([])
  expect(linesIn('blue herons and a heron in blue')).toEqual([])
})

test('signs of a name are no pattern', () => {
  expect(linesIn('A.B', 'A.B')).toEqual(['server/a/mail.ts:1'])
  expect(linesIn('AxB', 'A.B')).toEqual([])
})

test.each(['src/content/firm/company.ts', 'tests/server/a.test.ts', 'docs/operations.md'])(
  '%s may name the firm',
  (path) => {
    expect(linesIn('Blue Heron', 'Blue Heron', path)).toEqual([])
  },
)

test.each(['index.html', 'src/content/pages.ts', 'src/content/firm-words.ts', 'public/icon.svg'])(
  '%s may not name the firm',
  (path) => {
    expect(linesIn('Blue Heron', 'Blue Heron', path)).toEqual([`${path}:1`])
  },
)
