import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getOrgChart, getOrgContacts } from '#api/contracts/people/org-chart.contract.ts'

export const { useGetOrgChartQuery, useGetOrgContactsQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getOrgChart: build.query(fromContract(getOrgChart)),
    getOrgContacts: build.query(fromContract(getOrgContacts)),
  }),
})
