import { offices } from '#api/contracts/people/people.contract.ts'
import { dayAt, daysAfter, isWeekend } from '#api/rules/days.ts'
import { toMoment } from '#api/rules/zoned-time.ts'
import { officePlaces } from '#server/people/office-places.ts'
import { getCountry, holidaysWithin } from '#server/people/public-holidays.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'

export type Office = (typeof offices)[number]

/** When people of an office call, on its own clock: the hours at which a call may begin. */
const hours = [9, 10, 11, 12, 13, 14, 15, 16] as const

/** How many working days of an office are offered. */
const workingDays = 10

/** The longest time that holds as many working days is shorter, in days. */
const horizon = 31

/**
 * Every time at which a call can begin on the next working days of an office from a day on, `YYYY-MM-DD`, that day among them: in
 * milliseconds since 1970, the earliest first.
 */
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

/** The times of an office from the day that was asked for last: clocks are slow to ask, and all who look on a day see the same. */
const known = new Map<Office, { first: string; times: number[] }>()

const knownTimes = async (office: Office, first: string): Promise<number[]> => {
  const last = known.get(office)
  if (last?.first === first) return last.times
  const times = await timesFrom(office, first)
  known.set(office, { first, times })
  return times
}

/** A time at which somebody of an office can call. One call at a time is what an office has room for. */
export type Place = { at: number; office: Office }

/** Every place there is for whoever asks now, once the answer is due that the site promises: by its time, then in the order of the offices. */
export const placesAfter = async (now: Date): Promise<Place[]> => {
  const earliest = (await answerDue(now)).getTime()
  const all = await Promise.all(
    offices.map(async (office) => {
      const times = await knownTimes(office, dayAt(earliest, officePlaces[office].timeZone))
      return times.filter((at) => at >= earliest).map((at) => ({ at, office }))
    }),
  )
  return all.flat().sort((one, other) => one.at - other.at)
}
