import { addCandidateLead } from '../contracts/lead.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useAddCandidateLeadMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addCandidateLead: build.mutation(fromContract(addCandidateLead)) }),
})
