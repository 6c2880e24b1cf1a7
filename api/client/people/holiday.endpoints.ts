import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getHolidays } from '#api/contracts/people/holiday.contract.ts'

export const { useGetHolidaysQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getHolidays: build.query({ ...fromContract(getHolidays), keepUnusedDataFor: 3600 }),
  }),
})
