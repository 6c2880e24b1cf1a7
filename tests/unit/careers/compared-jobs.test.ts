import { comparePath, jobsIn } from '#src/features/careers/job-board/job-paths.ts'

test('an address names each job to compare once, at most four', () => {
  const names = ['a', 'b', 'a', '', 'c', 'd', 'e']
  const { searchParams } = new URL(comparePath(names), 'https://example.com')
  expect(jobsIn(searchParams, 'job')).toEqual(['a', 'b', 'c', 'd'])
  expect(jobsIn(searchParams, 'compare')).toEqual([])
})
