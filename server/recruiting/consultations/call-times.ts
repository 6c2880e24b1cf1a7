import { offices } from '#api/contracts/people/people.contract.ts'
import { dayAt, daysAfter, isWeekend } from '#api/rules/days.ts'
import { toMoment } from '#api/rules/zoned-time.ts'
import { officePlaces } from '#server/people/office-places.ts'
import { getCountry, holidaysWithin } from '#server/people/public-holidays.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'

export type Office = (typeof offices)[number]

/** Start hours, office time. */
const hours = [9, 10, 11, 12, 13, 14, 15, 16] as const

const workingDays = 10

/** Calendar days that always contain that many working days. */
const horizon = 31

/** `first` (`YYYY-MM-DD`) included. Milliseconds since 1970, ascending. */
export const timesFrom = async (office: Office, first: string): Promise<number[]> => {
  const { timeZone } = officePlaces[office]
  const holidays = await holidaysWithin(getCountry(office), first, daysAfter(first, horizon))
  const isClosed = (day: string) => isWeekend(day) || holidays.some((holiday) => holiday.day === day)
  return Array.from({ length: horizon }, (_, count) => daysAfter(first, count))
    .filter((day) => !isClosed(day))
    .slice(0, workingDays)
    .flatMap((day) =>
      hours.flatMap(
        (hour) => toMoment(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)?.getTime() ?? [],
      ),
    )
}

/** Cached per day: time zone computation is slow. */
const known = new Map<Office, { first: string; times: number[] }>()

const knownTimes = async (office: Office, first: string): Promise<number[]> => {
  const last = known.get(office)
  if (last?.first === first) return last.times
  const times = await timesFrom(office, first)
  known.set(office, { first, times })
  return times
}

export type Slot = { at: number; office: Office }

/** Starts after the promised answer time; by time, then office order. */
export const findSlotsAfter = async (now: Date): Promise<Slot[]> => {
  const earliest = (await answerDue(now)).getTime()
  const all = await Promise.all(
    offices.map(async (office) => {
      const times = await knownTimes(office, dayAt(earliest, officePlaces[office].timeZone))
      return times.filter((at) => at >= earliest).map((at) => ({ at, office }))
    }),
  )
  return all.flat().sort((one, other) => one.at - other.at)
}
