import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addBenchCandidate,
  type BenchCandidate,
  findBenchCandidates,
  getBenchList,
  getMyBenchList,
  getPublicBenchList,
  updateBenchCandidate,
} from '#api/contracts/staffing/bench.contract.ts'

const bench = { type: 'Bench', id: 'LIST' } as const

const getTags = (candidates: readonly BenchCandidate[] = []) => [
  bench,
  ...candidates.map(({ id }) => ({ type: 'Bench', id }) as const),
]

export const benchApi = crmApi.enhanceEndpoints({ addTagTypes: ['Bench'] }).injectEndpoints({
  endpoints: (build) => ({
    getPublicBenchList: build.query({ ...fromContract(getPublicBenchList), providesTags: getTags }),
    getBenchList: build.query({ ...fromContract(getBenchList), providesTags: getTags }),
    findBenchCandidates: build.query({
      ...fromContract(findBenchCandidates),
      providesTags: (page) => getTags(page?.rows),
    }),
    getMyBenchList: build.query({ ...fromContract(getMyBenchList), providesTags: getTags }),
    addBenchCandidate: build.mutation({
      ...fromContract(addBenchCandidate),
      invalidatesTags: (stored) => (stored ? [bench] : []),
    }),
    updateBenchCandidate: build.mutation({
      ...fromContract(updateBenchCandidate),
      invalidatesTags: (stored) => (stored ? [{ type: 'Bench', id: stored.id }] : []),
    }),
  }),
})

export const {
  useGetBenchListQuery,
  useFindBenchCandidatesQuery,
  useLazyFindBenchCandidatesQuery,
  useGetMyBenchListQuery,
  useAddBenchCandidateMutation,
  useUpdateBenchCandidateMutation,
} = benchApi
