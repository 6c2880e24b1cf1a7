import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { changePrivateDetails, getHrDashboard } from '#api/contracts/people/hr.contract.ts'
import { changedPerson, peopleListTag } from './people.endpoints.ts'

const hrApi = crmApi.enhanceEndpoints({ addTagTypes: ['Person'] }).injectEndpoints({
  endpoints: (build) => ({
    getHrDashboard: build.query({ ...fromContract(getHrDashboard), providesTags: [peopleListTag] }),
    changePrivateDetails: build.mutation({ ...fromContract(changePrivateDetails), ...changedPerson }),
  }),
})

export const { useGetHrDashboardQuery, useChangePrivateDetailsMutation } = hrApi
