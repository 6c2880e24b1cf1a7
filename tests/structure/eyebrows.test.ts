import { repeatedWords } from '../../scripts/structure/eyebrows.ts'

test.each([
  ['Services', 'Sixteen services, one accountable team', ['service']],
  ['C2C Jobs', 'Similar jobs', ['job']],
  ['New phone', 'Confirm your new number', ['new']],
  ['Free consultation', 'An hour, free of charge', ['free']],
  ['About you', 'How we reach you', []],
  ['What we do', 'From raw tables to an agent your team trusts', []],
  ['Privacy', 'Ask for your data', []],
  ['Data', 'A database', []],
])('“%s” above “%s” repeats %j', (eyebrow, heading, repeated) => {
  expect(repeatedWords(eyebrow, heading)).toEqual(repeated)
})
