import { countCommentWords, countNamesInOf, findWordiest } from '../../../scripts/structure/figures.ts'

test('words are counted in comment lines alone', () => {
  expect(
    countCommentWords([
      '/** A unit,',
      ' * in minutes. */',
      "const url = 'https://a.example'",
      '  // Why, then.',
    ]),
  ).toBe(6)
})

test('the room with the most comment words for its lines is found, small rooms aside', () => {
  const lines = (comments: number, all: number) =>
    Array.from({ length: all }, (_, at) => (at < comments ? '// Two words' : 'code()'))
  expect(
    findWordiest([
      { room: 'src/ui', lines: lines(50, 1000) },
      { room: 'src/lib', lines: lines(60, 300) },
      { room: 'src/lib', lines: lines(0, 300) },
      { room: 'src/main.tsx', lines: lines(90, 100) },
    ]),
  ).toEqual({ room: 'src/lib', per100: 20 })
})

test('functions that end in Of are counted where they are declared', () => {
  expect(
    countNamesInOf([
      'const nameOf = (one: One) => one.name',
      'nameOf(one)',
      'function idOf(one: One) {',
      'text.indexOf(x)',
    ]),
  ).toBe(2)
})
