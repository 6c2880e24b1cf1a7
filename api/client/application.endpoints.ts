import { submitCandidate } from '../contracts/application.contract.ts'
import { getJobByName } from '../contracts/job.contract.ts'
import { readResume } from '../contracts/resume.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

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
