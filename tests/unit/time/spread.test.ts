import fc from 'fast-check'
import {
  getMinutes,
  hoursOfParts,
  partsByDay,
  partsPerMinute,
  type SheetHours,
  sheetDays,
  spreadHours,
} from '#api/rules/spread.ts'

const dayAt = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** 1990 to 2090 includes leap years and both clock changes. */
const sheets = fc
  .record({
    start: fc.integer({ min: 7305, max: 43_829 }),
    length: fc.integer({ min: 0, max: 70 }),
    totalMinutes: fc.integer({ min: 0, max: 44_640 }),
  })
  .map(({ start, length, totalMinutes }) => ({
    startDate: dayAt(start),
    endDate: dayAt(start + length),
    totalMinutes,
  }))

/** Independent oracle: the platform's calendar and BigInt. */
const oracleDays = ({ startDate, endDate }: SheetHours) => {
  const found: string[] = []
  const at = new Date(`${startDate}T12:00:00Z`)
  while (at.toISOString().slice(0, 10) <= endDate) {
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) found.push(at.toISOString().slice(0, 10))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return found.length > 0 ? found : [startDate]
}

type Fraction = [top: bigint, bottom: bigint]

const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

const oracleTenths = (day: string, all: SheetHours[]) => {
  const shares = all
    .map((sheet) => ({ sheet, days: oracleDays(sheet) }))
    .filter(({ days }) => days.includes(day))
    .map(({ sheet, days }): Fraction => [BigInt(sheet.totalMinutes), BigInt(days.length)])
  const [top, bottom] = shares.reduce(add, [0n, 1n])
  // Half a tenth of an hour is three minutes.
  return (top + 3n * bottom) / (6n * bottom)
}

test.each([
  ['2026-11-16', '2026-11-20', 2400, ['8.0', '8.0', '8.0', '8.0', '8.0']],
  ['2026-11-16', '2026-11-22', 2250, ['7.5', '7.5', '7.5', '7.5', '7.5']],
  ['2026-11-21', '2026-11-22', 90, ['1.5']],
  ['2026-11-20', '2026-11-23', 100, ['0.8', '0.8']],
  ['2026-03-06', '2026-03-10', 480, ['2.7', '2.7', '2.7']],
])('%s to %s with %d minutes shows %j', (startDate, endDate, totalMinutes, expected) => {
  const shares = spreadHours({ startDate, endDate, totalMinutes })

  expect(shares.map(({ parts }) => hoursOfParts(parts))).toEqual(expected)
})

test('a range without a weekday stands on its first day', () => {
  expect(sheetDays({ startDate: '2026-11-21', endDate: '2026-11-22' })).toEqual(['2026-11-21'])
})

test('no minute is lost, none is gained', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const sum = spreadHours(sheet).reduce((total, { parts }) => total + BigInt(parts), 0n)
      expect(sum).toBe(BigInt(sheet.totalMinutes) * BigInt(partsPerMinute))
    }),
  )
})

test('hours stand on the weekdays of the range alone', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      expect(spreadHours(sheet).map(({ day }) => day)).toEqual(oracleDays(sheet))
    }),
  )
})

test('sums of a day are those of exact fractions, rounded once, for up to 23 weekdays', () => {
  const month = sheets.filter(
    (sheet) => Date.parse(sheet.endDate) - Date.parse(sheet.startDate) <= 30 * 86_400_000,
  )
  const near = fc.array(month, { minLength: 1, maxLength: 8 }).map((all) => {
    const [first] = all
    return all.map((sheet, index) => (first && index % 2 ? { ...sheet, ...getDates(first) } : sheet))
  })
  fc.assert(
    fc.property(near, (all) => {
      for (const [day, parts] of partsByDay(all)) {
        expect([day, hoursOfParts(parts)]).toEqual([day, (Number(oracleTenths(day, all)) / 10).toFixed(1)])
      }
    }),
  )
})

const getDates = ({ startDate, endDate }: SheetHours) => ({ startDate, endDate })

test('the order of sheets does not matter', () => {
  fc.assert(
    fc.property(fc.array(sheets, { maxLength: 12 }), (all) => {
      const turned = [...all].reverse()
      expect(new Map([...partsByDay(turned)].sort())).toEqual(new Map([...partsByDay(all)].sort()))
    }),
  )
})

test('a day of eight hours is 480 minutes', () => {
  expect(getMinutes(480 * partsPerMinute)).toBe(480)
})
