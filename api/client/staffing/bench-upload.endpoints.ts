import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { checkBenchList, uploadBenchList } from '#api/contracts/staffing/bench-upload.contract.ts'

export const { useCheckBenchListMutation, useUploadBenchListMutation } = crmApi
  .enhanceEndpoints({ addTagTypes: ['Bench'] })
  .injectEndpoints({
    endpoints: (build) => ({
      checkBenchList: build.mutation(fromContract(checkBenchList)),
      uploadBenchList: build.mutation({
        ...fromContract(uploadBenchList),
        invalidatesTags: (done) => (done && done.imported > 0 ? [{ type: 'Bench', id: 'LIST' }] : []),
      }),
    }),
  })
