import { useMemo } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetCasesQuery } from '#api/client/case.endpoints.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import type { CaseScope, CaseStatus } from '#api/contracts/case.contract.ts'
import { cases as words } from '#src/content/cases.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { parseCaseView } from './case-view.ts'

/** The cases of the scope and status in the address. */
export const useCaseList = () => {
  const { params, write, change } = useAddressParams()
  const { scope, status } = parseCaseView(params)
  const { data: me } = useGetProfileQuery()
  const { currentData, error, isFetching, refetch } = useGetCasesQuery(
    { scope },
    { refetchOnMountOrArgChange: true },
  )
  const cases = useMemo(
    () => currentData?.filter((one) => status === '' || one.status === status),
    [currentData, status],
  )
  return {
    scope,
    /** Whether the person answers the cases of others. */
    answers: me?.isHr ?? false,
    status,
    cases,
    failure: error && !currentData ? (readCallError(error)?.message ?? words.failure.heading) : null,
    isFetching,
    retry: () => void refetch(),
    showScope: (next: CaseScope) => write(new URLSearchParams(next === 'mine' ? {} : { view: next })),
    showStatus: (next: CaseStatus | '') => change({ status: next }),
  }
}
