import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { checkContactStop, stopContactChange } from '#api/contracts/people/contact-change.contract.ts'
import { stepContactChange } from '#api/contracts/people/people.contract.ts'
import { changedPerson } from './people.endpoints.ts'

const contactChangeApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    checkContactStop: build.query({ ...fromContract(checkContactStop), keepUnusedDataFor: 0 }),
    stopContactChange: build.mutation(fromContract(stopContactChange)),
    stepContactChange: build.mutation({ ...fromContract(stepContactChange), ...changedPerson }),
  }),
})

export const { useCheckContactStopQuery, useStopContactChangeMutation, useStepContactChangeMutation } =
  contactChangeApi
