import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { askForJobAlert, changeJobAlert, checkJobAlert } from '#api/contracts/careers/job-alert.contract.ts'

// Mutations: the page's machine holds the state, not the cache.
const jobAlertApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    askForJobAlert: build.mutation(fromContract(askForJobAlert)),
    checkJobAlert: build.mutation(fromContract(checkJobAlert)),
    changeJobAlert: build.mutation(fromContract(changeJobAlert)),
  }),
})

export const { useAskForJobAlertMutation, useCheckJobAlertMutation, useChangeJobAlertMutation } = jobAlertApi
