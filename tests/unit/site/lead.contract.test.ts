import { candidateLead, mostInLead, namedInLead } from '#api/contracts/site/lead.contract.ts'

test('one consultant is named as before, several in a list as well', () => {
  expect(namedInLead(['Ada, Tester'])).toEqual({ candidate: 'Ada, Tester' })
  expect(namedInLead(['Ada, Tester', 'Bob, Analyst'])).toEqual({
    candidate: 'Ada, Tester; Bob, Analyst',
    candidates: ['Ada, Tester', 'Bob, Analyst'],
  })
})

test('however many there are, the one text holds whole names only, as a server takes it that knows no list', () => {
  const names = Array.from({ length: mostInLead }, (_, index) => `${'N'.repeat(60)}${index}`)
  const named = namedInLead(names)
  expect(named).toEqual({ candidate: names.slice(0, 3).join('; '), candidates: names })
  expect(candidateLead.pick({ candidate: true, candidates: true }).parse(named)).toEqual(named)
})
