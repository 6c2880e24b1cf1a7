import fc from 'fast-check'
import { type ReportingLines, wayInWords, wayUp } from '#server/people/reporting-lines.ts'

describe('the way from someone up to one they report to', () => {
  const named = (managers: readonly (string | null)[]): ReportingLines =>
    new Map(
      managers.map((managerId, index) => [String(index), { name: `P${index}`, status: 'active', managerId }]),
    )

  test('is told from one to the next', () => {
    const lines = named([null, '0', '1', '2'])
    const way = wayUp(lines, '3', '0')
    expect(way).toEqual(['3', '2', '1', '0'])
    expect(wayInWords(lines, way ?? [])).toBe('P3 reports to P2, who reports to P1, who reports to P0')
    expect(wayUp(lines, '0', '3')).toBeNull()
  })

  /** Managers precede their reports. */
  const trees = fc
    .integer({ min: 2, max: 60 })
    .chain((size) =>
      fc.tuple(...Array.from({ length: size }, (_, index) => fc.option(fc.nat(Math.max(0, index - 1))))),
    )
    .map((picks) => named(picks.map((pick, index) => (index === 0 || pick === null ? null : String(pick)))))

  const goesRound = (lines: ReportingLines) =>
    [...lines.keys()].some((start) => {
      let at = lines.get(start)?.managerId ?? null
      for (let steps = 0; at !== null && steps <= lines.size; steps += 1) {
        if (at === start) return true
        at = lines.get(at)?.managerId ?? null
      }
      return false
    })

  test('is there just where a new manager would close a circle, however long', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (lines, one, other) => {
        const [id, managerId] = [String(one % lines.size), String(other % lines.size)]
        const after = new Map(lines).set(id, { name: '', status: 'active' as const, managerId })
        expect(wayUp(lines, managerId, id) !== null).toBe(goesRound(after))
      }),
    )
  })

  test('comes to an end where there is a circle already', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }), fc.nat(9), (managers, from) => {
        expect(wayUp(named(managers.map(String)), String(from), 'nobody')).toBeNull()
      }),
    )
  })
})
