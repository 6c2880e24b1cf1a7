import { checkBenchList, uploadBenchList } from '../contracts/bench-upload.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

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
