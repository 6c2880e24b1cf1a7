import fc from 'fast-check'
import { offices } from '#api/contracts/people/people.contract.ts'
import { dayAt, daysAfter, toWeekday } from '#api/rules/days.ts'
import { clockAt } from '#api/rules/zoned-time.ts'
import { officePlaces } from '#server/people/office-places.ts'
import { getCountry, publicHolidays } from '#server/people/public-holidays.ts'
import { findSlotsAfter, timesFrom } from '#server/recruiting/consultations/call-times.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
})

const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']

const special = [
  '2026-03-06',
  '2026-03-08',
  '2026-10-30',
  '2026-11-01',
  '2026-11-25',
  '2026-12-24',
  '2027-03-12',
  '2027-12-31',
]

const days = fc.oneof(
  fc.constantFrom(...special),
  moments.map((at) => at.toISOString().slice(0, 10)),
)

test('calls begin at every full hour of ten working days, each once, by the clock of the office', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...offices), days, async (office, first) => {
      const { timeZone } = officePlaces[office]
      const shown = (await timesFrom(office, first)).map((at) => clockAt(at, timeZone))
      const open = [...new Set(shown.map((clock) => clock.slice(0, 10)))]
      expect(shown).toEqual(open.flatMap((day) => hours.map((hour) => `${day}T${hour}`)))
      expect(open).toHaveLength(10)
      const years = [...new Set([first, ...open].map((day) => Number(day.slice(0, 4))))]
      const all = await Promise.all(years.map((year) => publicHolidays(getCountry(office), year)))
      const closed = new Set(all.flat().map(({ day }) => day))
      const between = (from: string, until: string): string[] =>
        from >= until ? [] : [from, ...between(daysAfter(from, 1), until)]
      expect(open).toEqual(
        between(first, daysAfter(open.at(-1) ?? first, 1)).filter(
          (day) => toWeekday(day) < 5 && !closed.has(day),
        ),
      )
    }),
    { numRuns: 100 },
  )
})

test('nobody is offered a call before their request is read, and everything after it', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (now) => {
      const due = (await answerDue(now)).getTime()
      const slots = await findSlotsAfter(now)
      const expected = await Promise.all(
        offices.map(async (office) => {
          const times = await timesFrom(office, dayAt(due, officePlaces[office].timeZone))
          return times.filter((at) => at >= due).map((at) => ({ at, office }))
        }),
      )
      const order = ({ at, office }: (typeof slots)[number]) => `${at} ${offices.indexOf(office)}`
      expect(slots.map(order)).toEqual(expected.flat().map(order).sort())
    }),
    { numRuns: 40 },
  )
})
