import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { addCurrentOpening } from '#api/contracts/staffing/current-opening.contract.ts'

export const { useAddCurrentOpeningMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addCurrentOpening: build.mutation(fromContract(addCurrentOpening)) }),
})
