import {
  addBenchCandidate,
  type BenchCandidate,
  getBenchList,
  getMyBenchList,
  getPublicBenchList,
  type ListedCandidate,
  updateBenchCandidate,
} from '../contracts/bench.contract.ts'
import type { BenchEntry } from '../contracts/bench-entry.ts'
import { crmApi } from './crm-api.ts'
import { listOptions, type Write, writeOptions } from './endpoint-options.ts'

const bench = { type: 'Bench', id: 'LIST' } as const

const tagsOf = (candidates: readonly BenchCandidate[] = []) => [
  bench,
  ...candidates.map(({ id }) => ({ type: 'Bench', id }) as const),
]

export const benchApi = crmApi.enhanceEndpoints({ addTagTypes: ['Bench'] }).injectEndpoints({
  endpoints: (build) => ({
    getPublicBenchList: build.query<BenchCandidate[], void>({
      ...listOptions(getPublicBenchList),
      providesTags: tagsOf,
    }),
    getBenchList: build.query<ListedCandidate[], void>({
      ...listOptions(getBenchList),
      providesTags: tagsOf,
    }),
    getMyBenchList: build.query<ListedCandidate[], void>({
      ...listOptions(getMyBenchList),
      providesTags: tagsOf,
    }),
    addBenchCandidate: build.mutation<ListedCandidate, Write<BenchEntry>>({
      ...writeOptions(addBenchCandidate),
      invalidatesTags: (stored) => (stored ? [bench] : []),
    }),
    updateBenchCandidate: build.mutation<ListedCandidate, Write<BenchEntry & { id: string }>>({
      ...writeOptions(updateBenchCandidate),
      invalidatesTags: (stored) => (stored ? [{ type: 'Bench', id: stored.id }] : []),
    }),
  }),
})

export const {
  useGetPublicBenchListQuery,
  useGetBenchListQuery,
  useGetMyBenchListQuery,
  useAddBenchCandidateMutation,
  useUpdateBenchCandidateMutation,
} = benchApi
