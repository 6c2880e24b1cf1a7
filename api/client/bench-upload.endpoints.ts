import {
  type CheckedFile,
  checkBenchList,
  type ImportedFile,
  uploadBenchList,
} from '../contracts/bench-upload.contract.ts'
import { crmApi } from './crm-api.ts'
import { type FileWrite, sendFile } from './send-file.ts'

type Mapped = FileWrite<Record<string, string>>

export const benchUploadApi = crmApi.enhanceEndpoints({ addTagTypes: ['Bench'] }).injectEndpoints({
  endpoints: (build) => ({
    checkBenchList: build.mutation<CheckedFile, Mapped>({
      queryFn: (write, { signal }) => sendFile(checkBenchList, write, signal),
    }),
    uploadBenchList: build.mutation<ImportedFile, Mapped>({
      queryFn: (write, { signal }) => sendFile(uploadBenchList, write, signal),
      invalidatesTags: (done) => (done && done.imported > 0 ? [{ type: 'Bench', id: 'LIST' }] : []),
    }),
  }),
})

export const { useCheckBenchListMutation, useUploadBenchListMutation } = benchUploadApi
