import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { findBench, findJobs, getNamedJobs, getOpenJob } from '#api/contracts/careers/site-lists.contract.ts'

export const siteListsApi = crmApi.enhanceEndpoints({ addTagTypes: ['Bench'] }).injectEndpoints({
  endpoints: (build) => ({
    findJobs: build.query(fromContract(findJobs)),
    getNamedJobs: build.query(fromContract(getNamedJobs)),
    getOpenJob: build.query(fromContract(getOpenJob)),
    findBench: build.query({
      ...fromContract(findBench),
      providesTags: (found) => [
        { type: 'Bench', id: 'LIST' },
        ...(found?.candidates ?? []).map(({ id }) => ({ type: 'Bench', id }) as const),
      ],
    }),
  }),
})

export const { useFindJobsQuery, useGetNamedJobsQuery, useGetOpenJobQuery, useFindBenchQuery } = siteListsApi
