import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { submitCandidate } from '#api/contracts/careers/application.contract.ts'
import { getJobByName } from '#api/contracts/careers/job.contract.ts'
import { readResume } from '#api/contracts/platform/resume.contract.ts'

export const applicationApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getJobByName: build.query(fromContract(getJobByName)),
    submitCandidate: build.mutation(fromContract(submitCandidate)),
    readResume: build.mutation(fromContract(readResume)),
  }),
})

export const {
  useGetJobByNameQuery,
  useLazyGetJobByNameQuery,
  useReadResumeMutation,
  useSubmitCandidateMutation,
} = applicationApi
