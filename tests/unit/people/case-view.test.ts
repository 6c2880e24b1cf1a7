import { parseCaseView } from '#src/features/people/cases/case-view.ts'

test.each([
  ['', true, 'queue'],
  ['view=mine', true, 'mine'],
  ['view=everything', true, 'queue'],
  ['', false, 'mine'],
])('at “?%s”, of someone who answers cases: %s, the view is “%s”', (address, answers, scope) => {
  expect(parseCaseView(new URLSearchParams(address), { answers })).toEqual({ id: '', scope, status: '' })
})
