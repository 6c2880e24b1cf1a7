import fc from 'fast-check'
import { visaNames } from '#api/contracts/platform/fields.ts'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { benchSkills, searchBench } from '#api/rules/bench-search.ts'
import { type BenchFilter, benchFilterParams, parseBenchFilter } from '#src/flows/bench-filter.ts'

const candidate = (number: number, change: Partial<BenchCandidate>): BenchCandidate => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: 'Data Engineer',
  name: 'Ada Lovelace',
  exp: 9,
  location: 'Dallas TX',
  visaStatus: 'H1B',
  skills: ['SQL', 'python'],
  rate: 8000,
  availableFrom: '2026-10-06',
  relocate: false,
  remote: false,
  status: 'Available',
  ...change,
})

const first = candidate(1, {})
const second = candidate(2, { name: 'Amélie Gagnon', visaStatus: 'GC', remote: true, skills: ['Scala'] })
const third = candidate(3, { title: 'Architect', remote: true, skills: ['SQL'], location: 'Seattle WA' })
const bench = [first, second, third]

const nothing: BenchFilter = { q: '', skill: '', visa: '', remote: false }

test('the skills of the bench are listed once each, by name', () => {
  expect(benchSkills(bench)).toEqual(['python', 'Scala', 'SQL'])
  expect(benchSkills([second, candidate(4, { skills: ['scala', 'Amazon Glue'] })])).toEqual([
    'Amazon Glue',
    'Scala',
  ])
})

test.each<[Partial<BenchFilter>, BenchCandidate[]]>([
  [{}, [first, second, third]],
  [{ skill: 'SQL' }, [first, third]],
  [{ skill: 'Python' }, [first]],
  [{ visa: 'GC' }, [second]],
  [{ remote: true }, [second, third]],
  [{ remote: true, skill: 'SQL' }, [third]],
  [{ q: 'amelie' }, [second]],
  [{ q: 'sql dallas' }, [first]],
  [{ q: 'sql', visa: 'GC' }, []],
])('%j lets through whom it should', (change, expected) => {
  expect(searchBench(bench, { ...nothing, ...change })).toEqual(expected)
})

test('what is unknown is passed over, and a skill only once the bench is there', () => {
  const params = new URLSearchParams('skill=Cobol&visa=L2&remote=1&other=x')
  expect(parseBenchFilter(params, benchSkills(bench))).toEqual(nothing)
  expect(parseBenchFilter(new URLSearchParams('skill=Python'), benchSkills(bench)).skill).toBe('python')
  expect(parseBenchFilter(params)).toEqual({ ...nothing, skill: 'Cobol' })
  expect(parseBenchFilter(new URLSearchParams())).toEqual(nothing)
})

test('what asks for nothing is not written', () => {
  expect(benchFilterParams(nothing).toString()).toBe('')
  expect(benchFilterParams({ q: 'a b', skill: 'c#', visa: 'GC', remote: true }).toString()).toBe(
    'q=a+b&skill=c%23&visa=GC&remote=yes',
  )
})

test('a filter is read as it was written', () => {
  const filters = fc.record({
    q: fc.string({ unit: 'grapheme' }),
    skill: fc.constantFrom('', ...benchSkills(bench)),
    visa: fc.constantFrom<BenchFilter['visa']>('', ...visaNames),
    remote: fc.boolean(),
  })
  fc.assert(
    fc.property(filters, (filter) => {
      const written = benchFilterParams(filter).toString()
      expect(parseBenchFilter(new URLSearchParams(written), benchSkills(bench))).toEqual(filter)
    }),
  )
})
