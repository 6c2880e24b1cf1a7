import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import {
  useFindExpensesQuery,
  useGetExpensesQuery,
  useLazyFindExpensesQuery,
} from '#api/client/money/claim.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import { type ClaimScope, type ClaimSummary, claimCurrencies } from '#api/contracts/money/claim.contract.ts'
import { type ClaimTotal, claimSorts } from '#api/contracts/money/claim-list.contract.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { useRecordList } from '#src/flows/use-records.ts'
import { parseClaimView } from './claim-view.ts'

const scopesFor = (me: Pick<Profile, 'isManager' | 'isHr' | 'roles'> | undefined): ClaimScope[] => [
  'mine',
  ...(me && mayDecide(me) ? (['team'] as const) : []),
  ...(me && (me.isHr || me.roles?.includes('finance')) ? (['payments'] as const) : []),
]

/** Minor units per currency, in fixed currency order. */
export const claimTotals = (claims: readonly Pick<ClaimSummary, 'amount' | 'currency'>[]): ClaimTotal[] =>
  claimCurrencies.flatMap((currency) => {
    const found = claims.filter((claim) => claim.currency === currency)
    const amount = found.reduce((sum, claim) => sum + claim.amount, 0)
    return found.length > 0 ? [{ currency, amount, count: found.length }] : []
  })

export const useClaimList = () => {
  const { data: me } = useGetProfileQuery()
  const list = useRecordList({
    read: parseClaimView,
    useRecords: useGetExpensesQuery,
    useFound: useFindExpensesQuery,
    useRead: useLazyFindExpensesQuery,
    sorts: claimSorts,
    initialSort: { id: 'claim', desc: true },
    failed: words.failure.heading,
    asksForStatus: (scope) => scope === 'payments',
  })
  return { list, scopes: scopesFor(me), totals: list.found?.totals ?? claimTotals(list.rows ?? []) }
}
