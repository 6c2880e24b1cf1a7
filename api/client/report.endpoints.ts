import { getReports } from '../contracts/report.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

/** How the desk does. */
const reportApi = crmApi.injectEndpoints({
  endpoints: (build) => ({ getReports: build.query(fromContract(getReports)) }),
})

export const { useGetReportsQuery } = reportApi
