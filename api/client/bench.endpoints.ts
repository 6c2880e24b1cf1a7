import { type BenchCandidate, getBenchList, getPublicBenchList } from '../contracts/bench.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

export const benchApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicBenchList: build.query<BenchCandidate[], void>(listOptions(getPublicBenchList)),
    getBenchList: build.query<BenchCandidate[], void>(listOptions(getBenchList)),
  }),
})

export const { useGetPublicBenchListQuery, useGetBenchListQuery } = benchApi
