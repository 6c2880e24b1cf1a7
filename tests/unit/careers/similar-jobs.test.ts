import { similarJobs } from '#api/rules/near-jobs.ts'
import { board, go, scala, spark, sql } from './sample-jobs.ts'

test('the more skills are shared the earlier a job comes, the newer first among equals', () => {
  expect(similarJobs(spark, board)).toEqual([scala, sql])
  expect(similarJobs(sql, board)).toEqual([spark])
})

test('a job without shared skills has none, and the job itself is not similar', () => {
  expect(similarJobs(go, board)).toEqual([])
})

test('skills are shared however they are written', () => {
  const apache = { ...go, skills: ['APACHE SPARK', 'golang'] }
  expect(
    similarJobs(
      apache,
      board.filter((job) => job !== go),
    ),
  ).toEqual([spark, scala])
  expect(similarJobs({ ...apache, id: sql.id }, [go])).toEqual([go])
})

test('there are at most three', () => {
  const many = ['5', '6', '7', '8'].map((id) => ({ ...sql, id }))
  expect(similarJobs(sql, [...many, sql])).toEqual(many.slice(0, 3))
})
