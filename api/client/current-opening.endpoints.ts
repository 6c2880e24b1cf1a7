import { addCurrentOpening, type SkillsApplication } from '../contracts/current-opening.contract.ts'
import { crmApi } from './crm-api.ts'
import { type Write, writeOptions } from './endpoint-options.ts'

export const { useAddCurrentOpeningMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    addCurrentOpening: build.mutation<{ id: string }, Write<SkillsApplication>>(
      writeOptions(addCurrentOpening),
    ),
  }),
})
