import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { listPage, listQuery, pageQuery } from '#api/contracts/platform/list-page.ts'
import { claimCurrencies, claimFilter, claimSummary } from './claim.contract.ts'

export const claimSorts = [
  'claim',
  'employee',
  'date',
  'category',
  'merchant',
  'amount',
  'currency',
  'billable',
  'status',
] as const

export type ClaimSort = (typeof claimSorts)[number]

/** Minor units. */
export const claimTotal = z.object({
  currency: z.enum(claimCurrencies),
  amount: z.int().positive(),
  count: z.int().positive(),
})

export type ClaimTotal = z.infer<typeof claimTotal>

export const findExpenses = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindExpenses',
  summary:
    "Finds expense claims, a page at a time: the caller's own, those of the team, or those to be paid.",
  access: 'employee',
  query: z.object({
    ...claimFilter,
    ...listQuery(claimSorts, { sort: 'claim', order: 'desc' }),
    ...pageQuery,
  }),
  response: listPage(claimSummary).extend({
    /** Without the search. */
    totals: z.array(claimTotal),
  }),
})
