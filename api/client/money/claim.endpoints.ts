import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addExpense,
  findReceipt,
  getExpense,
  getExpenses,
  getReceipt,
  stepExpense,
  updateExpense,
} from '#api/contracts/money/claim.contract.ts'
import { findExpenses } from '#api/contracts/money/claim-list.contract.ts'
import { payExpenses, reversePayment } from '#api/contracts/money/claim-payment.contract.ts'

const list = { type: 'Claim', id: 'LIST' } as const
const getTag = (id: string) => ({ type: 'Claim', id }) as const

/** Also on errors: the shown claim is stale. */
const changed = {
  invalidatesTags: (_: unknown, __: unknown, { body }: { body: { id: string } }) => [list, getTag(body.id)],
}

const claimApi = crmApi.enhanceEndpoints({ addTagTypes: ['Claim'] }).injectEndpoints({
  endpoints: (build) => ({
    getExpenses: build.query({ ...fromContract(getExpenses), providesTags: [list] }),
    findExpenses: build.query({ ...fromContract(findExpenses), providesTags: [list] }),
    getExpense: build.query({
      ...fromContract(getExpense),
      providesTags: (_claim, _error, { id }) => [getTag(id)],
    }),
    findReceipt: build.query({ ...fromContract(findReceipt), providesTags: [list] }),
    getReceipt: build.query({ ...fromContract(getReceipt), keepUnusedDataFor: 0 }),
    addExpense: build.mutation({ ...fromContract(addExpense), invalidatesTags: [list] }),
    updateExpense: build.mutation({ ...fromContract(updateExpense), ...changed }),
    stepExpense: build.mutation({ ...fromContract(stepExpense), ...changed }),
    payExpenses: build.mutation({ ...fromContract(payExpenses), invalidatesTags: ['Claim'] }),
    reversePayment: build.mutation({ ...fromContract(reversePayment), invalidatesTags: ['Claim'] }),
  }),
})

export const {
  useGetExpensesQuery,
  useFindExpensesQuery,
  useLazyFindExpensesQuery,
  useGetExpenseQuery,
  useLazyFindReceiptQuery,
  useGetReceiptQuery,
  useLazyGetReceiptQuery,
  useAddExpenseMutation,
  useUpdateExpenseMutation,
  useStepExpenseMutation,
  usePayExpensesMutation,
  useReversePaymentMutation,
} = claimApi
