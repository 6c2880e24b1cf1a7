import fc from 'fast-check'
import { balancesAfter, getEntitlement, type PtoDay, ptoBalance, ptoLedger } from '#api/rules/pto-ledger.ts'

const account = (startDate: string, taken: PtoDay[] = []) => ({ startDate, taken })

test('the first year earns a part for each completed month', () => {
  expect(ptoLedger(account('2026-08-31'), 2026, '2026-11-21')).toEqual([
    { day: '2026-09-30', kind: 'month', amount: 17, balance: 17 },
    { day: '2026-10-31', kind: 'month', amount: 17, balance: 34 },
  ])
})

test('a later year brings over five days, and its extra days on the day it begins', () => {
  const taken = [
    { leaveId: 'b', day: '2026-02-16', cost: 10 },
    { leaveId: 'a', day: '2026-02-13', cost: 10 },
    { leaveId: 'a', day: '2026-02-12', cost: 10 },
  ]
  expect(ptoLedger(account('2022-03-14', taken), 2026, '2026-03-31')).toEqual([
    { day: '2026-01-01', kind: 'carried', amount: 50, balance: 50 },
    { day: '2026-01-14', kind: 'month', amount: 17, balance: 67 },
    { day: '2026-02-12', kind: 'leave', amount: -20, balance: 47, leaveId: 'a' },
    { day: '2026-02-14', kind: 'month', amount: 17, balance: 64 },
    { day: '2026-02-16', kind: 'leave', amount: -10, balance: 54, leaveId: 'b' },
    { day: '2026-03-14', kind: 'month', amount: 17, balance: 71 },
    { day: '2026-03-14', kind: 'service', amount: 40, balance: 111 },
  ])
})

test.each([
  ['2026-01-01', 2026, 200],
  ['2025-01-01', 2026, 210],
  ['2021-12-31', 2026, 250],
  ['2014-03-03', 2026, 250],
])('who began on %s has in %d at most %d tenths of a day', (startDate, year, expected) => {
  expect(getEntitlement(startDate, year)).toBe(expected)
})

const oneDay = 86_400_000

const text = (date: Date) => date.toISOString().slice(0, 10)

/** On the day number of the start, or on the last day of a shorter month. */
const completesMonth = (begun: Date, date: Date) => {
  const isMonthsEnd = new Date(date.getTime() + oneDay).getUTCDate() === 1
  const isShort = isMonthsEnd && date.getUTCDate() < begun.getUTCDate()
  return date > begun && (date.getUTCDate() === begun.getUTCDate() || isShort)
}

/** Independent oracle: walks day by day with platform dates. */
const walkYear = (begun: Date, taken: readonly PtoDay[], year: number, until: string) => {
  let months = 0
  let extra = 0
  let spent = 0
  for (let date = new Date(Date.UTC(year, 0, 1)); date.getUTCFullYear() === year; ) {
    if (text(date) <= until && completesMonth(begun, date)) {
      months += 1
      const years = year - begun.getUTCFullYear()
      if (date.getUTCMonth() === begun.getUTCMonth()) extra = [0, 10, 20, 30, 40][years] ?? 50
    }
    for (const one of taken) if (one.day === text(date)) spent += one.cost
    date = new Date(date.getTime() + oneDay)
  }
  return Math.min(200, months * 17) + extra - spent
}

const oracle = (startDate: string, taken: readonly PtoDay[], year: number, until: string) => {
  const begun = new Date(`${startDate}T00:00:00Z`)
  let left = 0
  for (let at = begun.getUTCFullYear(); at < year; at += 1) {
    left = Math.min(50, left + walkYear(begun, taken, at, `${at}-12-31`))
  }
  return left + walkYear(begun, taken, year, until)
}

const day = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

const takenDay = fc.record({
  leaveId: fc.constantFrom('a', 'b', 'c', 'd'),
  day: day('2016-01-01', '2026-12-31'),
  cost: fc.constantFrom(5, 10),
})

test('the balance is that of an independent walk through the calendar', () => {
  fc.assert(
    fc.property(
      day('2016-01-01', '2026-06-30'),
      fc.array(takenDay, { maxLength: 60 }),
      day('2026-01-01', '2026-12-31'),
      (startDate, all, until) => {
        const taken = all.filter((one) => one.day >= startDate)
        expect(ptoBalance(account(startDate, taken), 2026, until)).toBe(oracle(startDate, taken, 2026, until))
      },
    ),
  )
})

test('a year never earns more than its entitlement, all of it when it is complete, in whole tenths', () => {
  fc.assert(
    fc.property(day('2010-01-01', '2026-12-31'), day('2026-01-01', '2026-12-31'), (startDate, until) => {
      const earned = ptoLedger(account(startDate), 2026, until)
        .filter(({ kind }) => kind !== 'carried')
        .reduce((total, { amount }) => total + amount, 0)
      expect(Number.isInteger(earned)).toBe(true)
      expect(earned).toBeLessThanOrEqual(getEntitlement(startDate, 2026))
      if (until === '2026-12-31' && startDate < '2026-01-01') {
        expect(earned).toBe(getEntitlement(startDate, 2026))
      }
    }),
  )
})

test('the order in which leave was entered does not matter', () => {
  fc.assert(
    fc.property(fc.array(takenDay, { maxLength: 20 }), (taken) => {
      const whole = ptoBalance(account('2016-01-01', taken), 2026, '2026-11-21')
      expect(ptoBalance(account('2016-01-01', [...taken].reverse()), 2026, '2026-11-21')).toBe(whole)
    }),
  )
})

test('a leave over the turn of the year is paid from both years', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-04'].map((one) => ({
    leaveId: 'new',
    day: one,
    cost: 10,
  }))
  expect(balancesAfter(account('2026-11-01'), days)).toEqual([
    { year: 2026, balance: -3 },
    { year: 2027, balance: 4 },
  ])
})
