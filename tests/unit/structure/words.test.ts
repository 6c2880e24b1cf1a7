import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFile } from '../../../scripts/structure/parse.ts'
import { checkWords, wordList, wordsToAvoid } from '../../../scripts/structure/words.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/words.md'), 'utf8')

test.each(wordList)('“$example” is found, and “$say” is not', ({ pattern, example, say }) => {
  expect([pattern.test(example), pattern.test(say)]).toEqual([true, false])
})

test('the page shows the list, and nothing else as the list', () => {
  const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, not, but]) => [not, but]).slice(2)
  expect(rows).toEqual(wordList.map(({ example, say }) => [example, say]))
})

test.each([
  'Please choose a date',
  'Submitted to Tomás Rivera',
  'Track it under Submissions.',
  'Please take a day off',
  'We asked the client back in May',
  '11 minutes',
])('“%s” is said like that', (sentence) => {
  expect(wordsToAvoid(sentence)).toEqual([])
})

test('sentences are found in code, in JSX and in pages of text, and left alone where nobody reads them', () => {
  const code = "const words = { hint: 'You find it here' }\nconst Hint = () => <p>Ask back</p>\n// Github"
  const found = (path: string, text: string) =>
    checkWords(parseFile({ path, text })).map(({ line, explanation }) => `${line} ${explanation}`)
  expect(found('src/features/cases/hint.tsx', code)).toEqual([
    '1 not “You find it under Submissions” but “Track it under Submissions”, see docs/words.md',
    '2 not “Ask back” but “Request information”, see docs/words.md',
  ])
  expect(found('src/content/policies/note.mdx', '# A note\n\nWe leverage dashboards.\n')).toEqual([
    '3 not “leverage” but “use”, see docs/words.md',
  ])
  expect(found('server/domain/mail.ts', 'export const subject = `Give it to nobody.`')).toEqual([
    '1 not “Give it to nobody.” but “Do not share it.”, see docs/words.md',
  ])
  expect(found('scripts/note.ts', "export const note = 'You find it here'")).toEqual([])
  expect(found('src/content/careers/skills.ts', "export const skill = 'PowerBI'")).toEqual([])
})
