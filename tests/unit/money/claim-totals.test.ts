import fc from 'fast-check'
import { claimCurrencies } from '#api/contracts/money/claim.contract.ts'
import { claimTotals } from '#src/features/money/claims/use-claim-list.ts'

test('each currency is added up for itself, in the fixed order, and one that does not occur is left out', () => {
  expect(
    claimTotals([
      { amount: 1999, currency: 'INR' },
      { amount: 1, currency: 'USD' },
      { amount: 250, currency: 'USD' },
    ]),
  ).toEqual([
    { currency: 'USD', amount: 251, count: 2 },
    { currency: 'INR', amount: 1999, count: 1 },
  ])
})

test('nothing adds up to nothing', () => {
  expect(claimTotals([])).toEqual([])
})

const claim = fc.record({
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  currency: fc.constantFrom(...claimCurrencies),
})

test('no cent is lost: the sums together are those of exact integers', () => {
  fc.assert(
    fc.property(fc.array(claim), (claims) => {
      for (const { currency, amount, count } of claimTotals(claims)) {
        const found = claims.filter((one) => one.currency === currency)
        expect([BigInt(amount), count]).toEqual([
          found.reduce((sum, one) => sum + BigInt(one.amount), 0n),
          found.length,
        ])
      }
    }),
  )
})
