import { type JobNames, jobsByName } from '#api/contracts/careers/job.contract.ts'

const called = (id: string, name: string, pro_jobtitle: string): JobNames => ({ id, name, pro_jobtitle })

const newest = called('ID-1', 'data-engineer-2', 'Data Engineer')
const titledLikeAnother = called('id-2', 'welder', 'data-engineer')
const older = called('id-3', 'data-engineer', 'Data Engineer')
const inCapitals = called('id-4', 'WELDER', 'Welder')
const jobs = [newest, titledLikeAnother, older, inCapitals]

test.each([
  ['its name', 'welder', titledLikeAnother],
  ['its name as it is spelled, before one in another case', 'WELDER', inCapitals],
  ['its name in another case', ' Welder ', titledLikeAnother],
  ['its name before a title of another', 'data-engineer', older],
  ['its id', 'id-3', older],
  ['its id in another case', 'id-1', newest],
  ['its title, the newest of some', 'data ENGINEER', newest],
  ['nothing', '', undefined],
  ['a part of its name', 'data', undefined],
])('a job is found by %s', (_name, asked, found) => {
  expect(jobsByName(jobs)(asked)).toBe(found)
})

test('a list is looked through once, however often is asked', () => {
  let looked = 0
  const watched = jobs.map((one) => ({
    ...one,
    get name() {
      looked += 1
      return one.name
    },
  }))
  const find = jobsByName(watched)
  const before = looked
  for (const name of ['nothing', 'welder', 'Welder']) find(name)

  expect(looked).toBe(before)
})
