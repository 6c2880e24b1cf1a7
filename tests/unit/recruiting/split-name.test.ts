import { joinName, splitName } from '#api/rules/split-name.ts'

test.each([
  ['Lefevre, Renée', 'Renée', 'Lefevre'],
  ['van der Berg, Mary Ann', 'Mary Ann', 'van der Berg'],
  ['O’Brien,Zoë', 'Zoë', 'O’Brien'],
  ['Ann Lee', 'Ann', 'Lee'],
])('%j is split into %j and %j', (text, first, last) => {
  expect(splitName(text)).toEqual({ first, last })
})

test.each(['Mary Ann Lee', 'Lee, Jr.', 'Lee, Ann, PhD', 'Ann', ', Ann', 'Lee,', '', 'Ann Lee, PMP'])(
  '%j is left whole, since it may be split in more than one way',
  (text) => {
    expect([splitName(text), joinName(text)]).toEqual([null, text])
  },
)

test.each([
  ['Lefevre, Renée', 'Renée Lefevre'],
  ['Ann Lee', 'Ann Lee'],
])('%j is read as %j', (text, name) => {
  expect(joinName(text)).toBe(name)
})
