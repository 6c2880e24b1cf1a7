import { addCandidateLead, type CandidateLead } from '../contracts/lead.contract.ts'
import { crmApi } from './crm-api.ts'
import { type Write, writeOptions } from './endpoint-options.ts'

export const { useAddCandidateLeadMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    addCandidateLead: build.mutation<{ id: string }, Write<CandidateLead>>(writeOptions(addCandidateLead)),
  }),
})
