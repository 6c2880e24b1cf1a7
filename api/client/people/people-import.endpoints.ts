import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { checkPeople, importPeople } from '#api/contracts/people/people-import.contract.ts'
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
