import { checkPeople, importPeople } from '../contracts/people-import.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'
import { peopleListTag } from './people.endpoints.ts'

export const { useCheckPeopleMutation, useImportPeopleMutation } = crmApi
  .enhanceEndpoints({ addTagTypes: ['Person'] })
  .injectEndpoints({
    endpoints: (build) => ({
      checkPeople: build.mutation(fromContract(checkPeople)),
      importPeople: build.mutation({
        ...fromContract(importPeople),
        invalidatesTags: (done) => (done && done.imported > 0 ? [peopleListTag] : []),
      }),
    }),
  })
