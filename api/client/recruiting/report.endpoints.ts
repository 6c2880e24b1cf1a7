import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getReports } from '#api/contracts/recruiting/report.contract.ts'

const reportApi = crmApi.injectEndpoints({
  endpoints: (build) => ({ getReports: build.query(fromContract(getReports)) }),
})

export const { useGetReportsQuery } = reportApi
