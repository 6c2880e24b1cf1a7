import { getHolidays } from '../contracts/holiday.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useGetHolidaysQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getHolidays: build.query({ ...fromContract(getHolidays), keepUnusedDataFor: 3600 }),
  }),
})
