import { readCallError } from '#api/client/call-error.ts'
import { useGetHolidaysQuery } from '#api/client/holiday.endpoints.ts'
import type { HolidayCountry } from '#api/contracts/holiday.contract.ts'
import { hrLibrary } from '#src/content/hr-library.ts'

/** The public holidays of a country in a year. */
export const useHolidays = (country: HolidayCountry, year: number) => {
  const { data, error, isFetching, refetch } = useGetHolidaysQuery({ country, year })
  return {
    holidays: data?.holidays,
    failure: error && !data ? (readCallError(error)?.message ?? hrLibrary.calendar.failed) : null,
    isFetching,
    retry: () => void refetch(),
  }
}
