import { readCallError } from '#api/client/call-error.ts'
import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  findSubmissions,
  getResume,
  getSubmissions,
  moveSubmission,
  type Submission,
  submitBenchCandidate,
  withdrawSubmission,
} from '#api/contracts/staffing/submission.contract.ts'

const submissions = { type: 'Submission', id: 'LIST' } as const

/** Benches show the status; a refused step was taken by a colleague. */
const changed = (stored: Submission | undefined, error: unknown) => {
  if (stored) {
    return [
      submissions,
      { type: 'Submission', id: stored.id },
      { type: 'Bench', id: stored.candidate.id },
    ] as const
  }
  return readCallError(error)?.status === 409 ? [submissions] : []
}

const getTags = (found: readonly Submission[]) => [
  submissions,
  ...found.map(({ id }) => ({ type: 'Submission', id }) as const),
]

export const {
  useGetSubmissionsQuery,
  useFindSubmissionsQuery,
  useLazyFindSubmissionsQuery,
  useLazyGetResumeQuery,
  useSubmitBenchCandidateMutation,
  useWithdrawSubmissionMutation,
  useMoveSubmissionMutation,
} = crmApi.enhanceEndpoints({ addTagTypes: ['Bench', 'Submission'] }).injectEndpoints({
  endpoints: (build) => ({
    getSubmissions: build.query({
      ...fromContract(getSubmissions),
      providesTags: (found = []) => getTags(found),
    }),
    findSubmissions: build.query({
      ...fromContract(findSubmissions),
      providesTags: (page) => getTags(page?.rows ?? []),
    }),
    getResume: build.query({ ...fromContract(getResume), keepUnusedDataFor: 0 }),
    submitBenchCandidate: build.mutation({
      ...fromContract(submitBenchCandidate),
      invalidatesTags: (stored) => (stored ? [submissions, { type: 'Bench', id: 'LIST' }] : []),
    }),
    withdrawSubmission: build.mutation({ ...fromContract(withdrawSubmission), invalidatesTags: changed }),
    moveSubmission: build.mutation({ ...fromContract(moveSubmission), invalidatesTags: changed }),
  }),
})
