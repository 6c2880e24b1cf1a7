/** What a card needs to know of the calls behind it. */
export type CardQuery<Data> = {
  /** Undefined until everything is there. */
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Several calls as one: there when all are, failed when one did; trying again repeats those that failed. */
export const joinQueries = <Data>(
  queries: readonly CardQuery<unknown>[],
  combine: () => Data,
): CardQuery<Data> => ({
  data: queries.every(({ data }) => data !== undefined) ? combine() : undefined,
  error: queries.find(({ error }) => error !== undefined)?.error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const query of queries) if (query.error !== undefined) query.refetch()
  },
})
