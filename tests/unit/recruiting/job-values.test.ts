import { emptyJob, readJob } from '#src/features/recruiting/desk-jobs/job-values.ts'

test.each([
  ['', Number.NaN],
  ['3', 3],
  ['1,200', 1200],
  ['1,000,000', 1_000_000],
  ['1,5', Number.NaN],
  ['two', Number.NaN],
])('openings written as "%s" are read as %d', (openings, expected) => {
  expect(readJob({ ...emptyJob('2026-12-31'), openings }).openings).toBe(expected)
})
