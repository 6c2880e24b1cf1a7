import { oneOf } from '#api/rules/one-of.ts'

test('finds the value that is written so, and passes over everything else', () => {
  expect(oneOf([1, 7, 30], '7', 0)).toBe(7)
  expect(oneOf(['a', 'b'], 'b', '')).toBe('b')
  for (const written of [null, '', '8', '07', ' 7', 'constructor'])
    expect(oneOf([1, 7, 30], written, 0)).toBe(0)
})
