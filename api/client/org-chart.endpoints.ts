import { getOrgChart, type OrgPerson } from '../contracts/org-chart.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

export const { useGetOrgChartQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getOrgChart: build.query<OrgPerson[], void>(listOptions(getOrgChart)),
  }),
})
