import { jobsByName } from '#api/contracts/careers/job.contract.ts'
import { applyPath, detailsPath } from '#src/features/careers/job-board/job-paths.ts'
import { board, spark } from './sample-jobs.ts'

test('a job is found by its name and by its id', () => {
  expect(jobsByName(board)(spark.name)).toBe(spark)
  expect(jobsByName(board)(spark.id)).toBe(spark)
  expect(jobsByName(board)('job')).toBeUndefined()
  expect(jobsByName(board)('')).toBeUndefined()
})

test('its addresses carry its name, whatever it holds', () => {
  expect(detailsPath(spark)).toBe('/c2c-job-board-details/job-2')
  expect(applyPath(spark, 'site')).toBe('/applynow/job-2')
  expect(applyPath(spark, 'alert')).toBe('/applynow/job-2?from=alert')
  expect(applyPath({ name: 'c#/.net?' }, 'site')).toBe('/applynow/c%23%2F.net%3F')
})
