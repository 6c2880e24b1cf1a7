import { useGetHolidaysQuery } from '#api/client/holiday.endpoints.ts'
import type { HolidayCountry } from '#api/contracts/holiday.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'
import { loadState } from '#src/flows/calls.ts'

/** The public holidays of a country in a year. */
export const useHolidays = (country: HolidayCountry, year: number) => {
  const { data, ...query } = useGetHolidaysQuery({ country, year })
  return { holidays: data?.holidays, load: loadState(data, query, hrLibrary.calendar.failed) }
}
