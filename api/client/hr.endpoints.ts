import { changePrivateDetails, getHrDashboard } from '../contracts/hr.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'
import { changedPerson, peopleListTag } from './people.endpoints.ts'

/** What only HR is told, and keeps. */
const hrApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getHrDashboard: build.query({ ...fromContract(getHrDashboard), providesTags: [peopleListTag] }),
    changePrivateDetails: build.mutation({ ...fromContract(changePrivateDetails), ...changedPerson }),
  }),
})

export const { useGetHrDashboardQuery, useChangePrivateDetailsMutation } = hrApi
