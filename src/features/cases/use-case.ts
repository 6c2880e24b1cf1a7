import { skipToken } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useGetCaseQuery } from '#api/client/case.endpoints.ts'
import { cases as words } from '#src/content/cases.ts'

/** One case; `isUnknown` also when what stands in the address cannot be the id of one. */
export const useCase = (id: string) => {
  const isId = z.uuid().safeParse(id).success
  const { currentData, error, isFetching, refetch } = useGetCaseQuery(isId ? { id } : skipToken)
  const failed = readCallError(error)
  const isUnknown = !isId || failed?.status === 404
  return {
    found: isUnknown ? undefined : currentData,
    isUnknown,
    failure: error && !currentData ? (failed?.message ?? words.oneFailure.heading) : null,
    isFetching,
    retry: () => void refetch(),
  }
}
