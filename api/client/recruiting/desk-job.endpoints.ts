import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addJob,
  changeJob,
  copyJob,
  findDeskJobs,
  getDeskJob,
  getDeskJobs,
  removeJob,
  stepJob,
} from '#api/contracts/recruiting/desk-job.contract.ts'

const list = { type: 'DeskJob', id: 'LIST' } as const

const jobTag = (id: string) => ({ type: 'DeskJob', id }) as const

const changedJob = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [list, jobTag(body.id)],
}

const deskJobApi = crmApi.enhanceEndpoints({ addTagTypes: ['DeskJob'] }).injectEndpoints({
  endpoints: (build) => ({
    findDeskJobs: build.query({ ...fromContract(findDeskJobs), providesTags: [list] }),
    getDeskJobs: build.query({ ...fromContract(getDeskJobs), providesTags: [list] }),
    getDeskJob: build.query({
      ...fromContract(getDeskJob),
      providesTags: (_job, _error, { id }) => [jobTag(id)],
    }),
    addJob: build.mutation({ ...fromContract(addJob), invalidatesTags: [list] }),
    changeJob: build.mutation({ ...fromContract(changeJob), ...changedJob }),
    stepJob: build.mutation({ ...fromContract(stepJob), ...changedJob }),
    // Not its own tag: its page is being left.
    removeJob: build.mutation({ ...fromContract(removeJob), invalidatesTags: [list] }),
    copyJob: build.mutation({ ...fromContract(copyJob), invalidatesTags: [list] }),
  }),
})

export const {
  useFindDeskJobsQuery,
  useLazyFindDeskJobsQuery,
  useGetDeskJobsQuery,
  useGetDeskJobQuery,
  useLazyGetDeskJobQuery,
  useAddJobMutation,
  useChangeJobMutation,
  useStepJobMutation,
  useRemoveJobMutation,
  useCopyJobMutation,
} = deskJobApi
