import { getOrgChart } from '../contracts/org-chart.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useGetOrgChartQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({ getOrgChart: build.query(fromContract(getOrgChart)) }),
})
