import { orgChart } from '#src/content/people/org-chart.ts'

test.each([
  [1, 0, '1 person, and who reports to whom.'],
  [1, 1, '1 person in 1 office, and who reports to whom.'],
  [12, 3, '12 people in 3 offices, and who reports to whom.'],
])('%i people in %i offices are counted in words', (people, offices, said) => {
  expect(orgChart.lead(people, offices)).toBe(said)
})
