import { addCurrentOpening } from '../contracts/current-opening.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const { useAddCurrentOpeningMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({ addCurrentOpening: build.mutation(fromContract(addCurrentOpening)) }),
})
