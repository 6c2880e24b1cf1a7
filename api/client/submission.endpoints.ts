import type { SignedFile } from '../contracts/signed-file.contract.ts'
import {
  getResume,
  getSubmissions,
  moveSubmission,
  type ReviewStep,
  type Submission,
  type SubmissionFields,
  submitBenchCandidate,
  withdrawSubmission,
} from '../contracts/submission.contract.ts'
import { readCallError } from './call-error.ts'
import { crmApi } from './crm-api.ts'
import { findOptions, listOptions, type Write, writeOptions } from './endpoint-options.ts'
import { type FileWrite, sendFile } from './send-file.ts'

type Move = { id: string; step: ReviewStep; note: string }

const submissions = { type: 'Submission', id: 'LIST' } as const

/** A submission and, because its status shows there too, the benches. A refused step was taken by somebody else. */
const changed = (stored: Submission | undefined, error: unknown) => {
  if (stored) {
    return [
      { type: 'Submission', id: stored.id },
      { type: 'Bench', id: stored.candidate.id },
    ] as const
  }
  return readCallError(error)?.status === 409 ? [submissions] : []
}

export const submissionApi = crmApi
  .enhanceEndpoints({ addTagTypes: ['Bench', 'Submission'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSubmissions: build.query<Submission[], void>({
        ...listOptions(getSubmissions),
        providesTags: (found = []) => [
          submissions,
          ...found.map(({ id }) => ({ type: 'Submission', id }) as const),
        ],
      }),
      getResume: build.query<SignedFile, { id: string }>({ ...findOptions(getResume), keepUnusedDataFor: 0 }),
      submitBenchCandidate: build.mutation<{ id: string }, FileWrite<SubmissionFields>>({
        queryFn: (write, { signal }) => sendFile(submitBenchCandidate, write, signal),
        invalidatesTags: (stored) => (stored ? [submissions, { type: 'Bench', id: 'LIST' }] : []),
      }),
      withdrawSubmission: build.mutation<Submission, Write<{ id: string }>>({
        ...writeOptions(withdrawSubmission),
        invalidatesTags: changed,
      }),
      moveSubmission: build.mutation<Submission, Write<Move>>({
        ...writeOptions(moveSubmission),
        invalidatesTags: changed,
      }),
    }),
  })

export const {
  useGetSubmissionsQuery,
  useLazyGetResumeQuery,
  useSubmitBenchCandidateMutation,
  useWithdrawSubmissionMutation,
  useMoveSubmissionMutation,
} = submissionApi
