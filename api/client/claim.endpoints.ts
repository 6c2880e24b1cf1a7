import {
  addExpense,
  type Claim,
  type ClaimChange,
  type ClaimContent,
  type ClaimScope,
  type ClaimStepCall,
  type ClaimSummary,
  findReceipt,
  getExpense,
  getExpenses,
  getReceipt,
  receiptUpload,
  stepExpense,
  updateExpense,
} from '../contracts/claim.contract.ts'
import type { SignedFile } from '../contracts/signed-file.contract.ts'
import { crmApi } from './crm-api.ts'
import { findOptions, type Write, writeOptions } from './endpoint-options.ts'
import { type FilesWrite, uploadFiles } from './upload-files.ts'

const list = { type: 'Claim', id: 'LIST' } as const
const tagOf = (id: string) => ({ type: 'Claim', id }) as const

/** The calls around expense claims. */
export const claimApi = crmApi.enhanceEndpoints({ addTagTypes: ['Claim'] }).injectEndpoints({
  endpoints: (build) => ({
    getExpenses: build.query<ClaimSummary[], { scope: ClaimScope }>({
      ...findOptions(getExpenses),
      providesTags: [list],
    }),
    getExpense: build.query<Claim, { id: string }>({
      ...findOptions(getExpense),
      providesTags: (_claim, _error, { id }) => [tagOf(id)],
    }),
    findReceipt: build.query<{ id: string; number: string }[], { sha256: string }>({
      ...findOptions(findReceipt),
      providesTags: [list],
    }),
    getReceipt: build.query<SignedFile, { id: string }>({ ...findOptions(getReceipt), keepUnusedDataFor: 0 }),
    addExpense: build.mutation<Claim, FilesWrite<ClaimContent>>({
      queryFn: uploadFiles(addExpense, receiptUpload.file),
      invalidatesTags: [list],
    }),
    updateExpense: build.mutation<Claim, FilesWrite<ClaimChange>>({
      queryFn: uploadFiles(updateExpense, receiptUpload.file),
      // Also after a refusal: the claim is not as it was shown.
      invalidatesTags: (_claim, _error, { body }) => [list, tagOf(body.id)],
    }),
    stepExpense: build.mutation<Claim, Write<ClaimStepCall>>({
      ...writeOptions(stepExpense),
      invalidatesTags: (_claim, _error, { body }) => [list, tagOf(body.id)],
    }),
  }),
})

export const {
  useGetExpensesQuery,
  useGetExpenseQuery,
  useLazyFindReceiptQuery,
  useLazyGetReceiptQuery,
  useAddExpenseMutation,
  useUpdateExpenseMutation,
  useStepExpenseMutation,
} = claimApi
