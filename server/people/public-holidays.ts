import { eq, sql } from 'drizzle-orm'
import type { HolidayCountry, PublicHoliday } from '#api/contracts/people/holiday.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { once } from '#server/platform/concurrency.ts'
import { prepared, type Reader } from '#server/platform/db/database.ts'

/** Their regional holidays count too. */
const regions = { US: 'WA', CA: 'ON', IN: 'TG' } as const satisfies Record<HolidayCountry, string>

const offices = { us: 'US', ca: 'CA', in: 'IN' } as const

// Loaded lazily: it holds the calendars of the whole world.
const loadCalendars = once(async () => (await import('date-holidays')).default)

const known = new Map<string, readonly PublicHoliday[]>()

const findHolidays = async (country: HolidayCountry, year: number): Promise<readonly PublicHoliday[]> => {
  const Calendar = await loadCalendars()
  return new Calendar(country, regions[country])
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
    .sort((one, other) => one.day.localeCompare(other.day))
}

export const publicHolidays = async (
  country: HolidayCountry,
  year: number,
): Promise<readonly PublicHoliday[]> => {
  const key = `${country} ${year}`
  const found = known.get(key) ?? (await findHolidays(country, year))
  known.set(key, found)
  return found
}

export const holidaysWithin = async (
  country: HolidayCountry,
  from: string,
  until: string,
): Promise<PublicHoliday[]> => {
  const first = Number(from.slice(0, 4))
  const years = Array.from({ length: Number(until.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  const all = await Promise.all(years.map((year) => publicHolidays(country, year)))
  return all.flat().filter(({ day }) => from <= day && day <= until)
}

export const getCountry = (office: 'us' | 'ca' | 'in' | null): HolidayCountry => offices[office ?? 'us']

const officeOfPerson = prepared((reader) =>
  reader
    .select({ office: people.office })
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('office_of_person'),
)

export const countryOfPerson = async (reader: Reader, personId: string): Promise<HolidayCountry> => {
  const [found] = await officeOfPerson(reader).execute({ id: personId })
  return getCountry(found?.office ?? null)
}
