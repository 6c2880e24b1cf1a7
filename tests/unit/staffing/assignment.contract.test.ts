import fc from 'fast-check'
import { doOverlap, type Rate, rateOn } from '#api/contracts/staffing/assignment.contract.ts'
import { clientFault, type Period } from '#api/contracts/time/time-sheet.contract.ts'
import { daysAfter, daysOfRange } from '#api/rules/days.ts'

const first = '2026-01-01'

const dayIn = fc.integer({ min: 0, max: 40 }).map((count) => daysAfter(first, count))

/** Later than all others, for open-ended periods. */
const last = daysAfter(first, 60)

const period = fc
  .tuple(dayIn, fc.option(fc.integer({ min: 0, max: 12 })))
  .map(([since, length]): Period => ({ since, until: length === null ? null : daysAfter(since, length) }))

const getDays = ({ since, until }: Period) => daysOfRange(since, until ?? last)

test('two times overlap where they share a day', () => {
  fc.assert(
    fc.property(period, period, (one, other) => {
      const shared = getDays(one).some((day) => getDays(other).includes(day))
      expect(doOverlap(one, other)).toBe(shared)
      expect(doOverlap(other, one)).toBe(shared)
    }),
  )
})

const rates = fc.array(
  fc.record({
    kind: fc.constantFrom('bill', 'pay'),
    validFrom: dayIn,
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    currency: fc.constantFrom('USD', 'CAD', 'INR'),
  }),
)

test('a later rate leaves the days before it as they were, and holds on all others until the next', () => {
  const later = fc.tuple(rates, dayIn, dayIn)
  fc.assert(
    fc.property(later, ([known, validFrom, day]) => {
      const added: Rate = { kind: 'bill', validFrom, amount: 1, currency: 'USD' }
      const before = rateOn(known, 'bill', day)
      const next = known.filter((one) => one.kind === 'bill' && one.validFrom > validFrom)
      const holds = day >= validFrom && !next.some((one) => one.validFrom <= day)
      expect(rateOn([...known, added], 'bill', day)).toBe(holds ? added : before)
      expect(rateOn([...known, added], 'pay', day)).toBe(rateOn(known, 'pay', day))
    }),
  )
})

test('there is no rate before the first', () => {
  const one: Rate = { kind: 'pay', validFrom: '2026-02-01', amount: 5000, currency: 'CAD' }
  expect(rateOn([one], 'pay', '2026-01-31')).toBeNull()
  expect(rateOn([one], 'pay', '2026-02-01')).toBe(one)
})

const apart = fc.array(period, { minLength: 1, maxLength: 5 }).map((many) => {
  const kept: Period[] = []
  for (const one of many) if (!kept.some((other) => doOverlap(one, other))) kept.push(one)
  return kept
})

test('hours are for days on each of which one is assigned', () => {
  fc.assert(
    fc.property(apart, dayIn, fc.integer({ min: 0, max: 14 }), (periods, start, length) => {
      const end = daysAfter(start, length)
      const assigned = periods.flatMap(getDays)
      const isFree = daysOfRange(start, end).every((day) => assigned.includes(day))
      const latest = { since: first, until: null }
      expect(clientFault({ ...latest, periods }, { start, end }) === null).toBe(isFree)
    }),
  )
})

test.each([
  [
    'before all',
    { start: '2025-12-29', end: '2026-01-02' },
    'cr322_startdate',
    'You are assigned to this client from 2026-01-05',
  ],
  [
    'over the end',
    { start: '2026-01-26', end: '2026-02-06' },
    'cr322_enddate',
    'You are assigned to this client until 2026-01-30 and again from 2026-03-02',
  ],
  [
    'between',
    { start: '2026-02-09', end: '2026-02-13' },
    'cr322_enddate',
    'You are assigned to this client until 2026-01-30 and again from 2026-03-02',
  ],
  [
    'after all',
    { start: '2026-05-04', end: '2026-05-08' },
    'cr322_enddate',
    'You are assigned to this client until 2026-04-30',
  ],
])('what is wrong with days %s is said at a field', (_, days, field, message) => {
  const periods = [
    { since: '2026-01-05', until: '2026-01-30' },
    { since: '2026-03-02', until: '2026-04-30' },
  ]
  const known = { since: '2026-03-02', until: '2026-04-30', periods }

  expect(clientFault(known, days)).toEqual({ field, message })
  expect(clientFault({ ...known, isClosed: true }, days)).toEqual({
    field: 'clientId',
    message: 'This client is closed',
  })
})
