import { caseSteps, caseText } from '#api/contracts/people/case.contract.ts'

test('only closing and resolving a case need no words', () => {
  const wordless = caseSteps.filter((step) => caseText(step).safeParse('  ').success)

  expect(wordless).toEqual(['close', 'resolve'])
  expect(caseText('reopen').safeParse(' ').error?.issues[0]?.message).toBe('Please enter a message')
})
