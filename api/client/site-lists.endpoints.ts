import { findBench, findJobs, getNamedJobs, getOpenJob } from '../contracts/site-lists.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

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
