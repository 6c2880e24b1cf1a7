import { getHolidays, type HolidayCountry, type HolidayYear } from '../contracts/holiday.contract.ts'
import { crmApi } from './crm-api.ts'
import { findOptions } from './endpoint-options.ts'

export const { useGetHolidaysQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getHolidays: build.query<HolidayYear, { year: number; country?: HolidayCountry }>({
      ...findOptions(getHolidays),
      keepUnusedDataFor: 3600,
    }),
  }),
})
