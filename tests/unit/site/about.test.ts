import { about } from '#src/content/site/about.ts'

const labelsFor = (people: number) => about.facts(people).map(({ label }) => label)

test('a firm that names nobody shows no figure of people', () => {
  expect(labelsFor(0)).toEqual(['founded in Mount Vernon', 'offices: US, Canada, India'])
})

test.each([
  [1, 'person on the team'],
  [12, 'people on the team'],
])('a firm of %i shows “%s”', (people, label) => {
  expect(about.facts(people)[1]).toEqual({ value: String(people), label })
  expect(labelsFor(people)).toHaveLength(3)
})
