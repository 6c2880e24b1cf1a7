import { erasedNames } from '#server/governance/erased-names.ts'

test('erased people whose codes begin alike stay distinguishable', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000180']
  expect(erasedNames('employee', one)).toEqual({ firstName: 'Former', lastName: 'employee 993224B4' })
  expect(erasedNames('employee', other)).toEqual({ firstName: 'Former', lastName: 'employee 99328057' })
})
