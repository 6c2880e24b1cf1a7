import { AsyncLocalStorage } from 'node:async_hooks'

export type TransactionGuard = {
  /** Runs `work` as the inside of a transaction. */
  inside: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Throws when the caller is, directly or through a helper, inside a transaction. */
  assertOutside: () => void
}

/**
 * Makes it an error to use the root handle inside a transaction. On one connection such a query waits for the
 * transaction that waits for it, and every later query waits with them; on a pool it reads around the transaction.
 */
export const createTransactionGuard = (): TransactionGuard => {
  const running = new AsyncLocalStorage<true>()
  return {
    inside: (work) => running.run(true, work),
    assertOutside: () => {
      if (running.getStore()) {
        throw new Error('The root database handle was used inside a transaction; use the transaction handle.')
      }
    },
  }
}
