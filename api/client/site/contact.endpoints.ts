import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { addContactUs } from '#api/contracts/site/contact.contract.ts'

export const { useAddContactUsMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addContactUs: build.mutation(fromContract(addContactUs)) }),
})
