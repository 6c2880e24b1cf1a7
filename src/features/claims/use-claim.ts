import { skipToken } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useGetExpenseQuery } from '#api/client/claim.endpoints.ts'
import { claims as words } from '#src/content/claims.ts'

/** One claim; `isUnknown` also when what stands in the address cannot be the id of one. */
export const useClaim = (id: string) => {
  const isId = z.uuid().safeParse(id).success
  const { currentData: claim, error, isFetching, refetch } = useGetExpenseQuery(isId ? { id } : skipToken)
  const failed = readCallError(error)
  const isUnknown = !isId || failed?.status === 404
  return {
    claim: isUnknown ? undefined : claim,
    isUnknown,
    failure: error && !claim ? (failed?.message ?? words.oneFailure.heading) : null,
    isFetching,
    retry: () => void refetch(),
  }
}
