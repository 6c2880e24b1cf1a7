import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { addCandidateLead } from '#api/contracts/site/lead.contract.ts'

export const { useAddCandidateLeadMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addCandidateLead: build.mutation(fromContract(addCandidateLead)) }),
})
