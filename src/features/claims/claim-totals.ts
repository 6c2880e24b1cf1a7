import { type ClaimCurrency, type ClaimSummary, claimCurrencies } from '#api/contracts/claim.contract.ts'

/** The sum of each currency that occurs, in minor units, in the fixed order of currencies. */
export const claimTotals = (
  claims: readonly Pick<ClaimSummary, 'amount' | 'currency'>[],
): { currency: ClaimCurrency; amount: number; count: number }[] =>
  claimCurrencies.flatMap((currency) => {
    const found = claims.filter((claim) => claim.currency === currency)
    const amount = found.reduce((sum, claim) => sum + claim.amount, 0)
    return found.length > 0 ? [{ currency, amount, count: found.length }] : []
  })
