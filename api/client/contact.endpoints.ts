import { addContactUs } from '../contracts/contact.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useAddContactUsMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addContactUs: build.mutation(fromContract(addContactUs)) }),
})
