import { useMemo } from 'react'
import { useGetExpensesQuery } from '#api/client/claim.endpoints.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import {
  type ClaimCurrency,
  type ClaimScope,
  type ClaimStatus,
  type ClaimSummary,
  claimCurrencies,
} from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { parseClaimView } from './claim-view.ts'

/** The scopes a person can choose between. */
const scopesFor = (me: { isManager: boolean; isHr: boolean } | undefined): ClaimScope[] => [
  'mine',
  ...(me && (me.isManager || me.isHr) ? (['team'] as const) : []),
  ...(me?.isHr ? (['payments'] as const) : []),
]

/** The sum of each currency that occurs, in minor units, in the fixed order of currencies. */
export const claimTotals = (
  claims: readonly Pick<ClaimSummary, 'amount' | 'currency'>[],
): { currency: ClaimCurrency; amount: number; count: number }[] =>
  claimCurrencies.flatMap((currency) => {
    const found = claims.filter((claim) => claim.currency === currency)
    const amount = found.reduce((sum, claim) => sum + claim.amount, 0)
    return found.length > 0 ? [{ currency, amount, count: found.length }] : []
  })

/** The claims of the scope and status in the address, with their totals. */
export const useClaimList = () => {
  const { params, write, change } = useAddressParams()
  const { scope, status } = parseClaimView(params)
  const { data: me } = useGetProfileQuery()
  const { currentData, ...query } = useGetExpensesQuery({ scope }, { refetchOnMountOrArgChange: true })
  const claims = useMemo(
    () => currentData?.filter((claim) => status === '' || claim.status === status),
    [currentData, status],
  )
  return {
    scope,
    scopes: scopesFor(me),
    status,
    claims,
    totals: claimTotals(claims ?? []),
    ...loadState(currentData, query, words.failure.heading),
    showScope: (next: ClaimScope) => write(new URLSearchParams(next === 'mine' ? {} : { view: next })),
    showStatus: (next: ClaimStatus | '') => change({ status: next }),
  }
}
