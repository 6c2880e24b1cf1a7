import { useMemo } from 'react'
import { useGetCasesQuery } from '#api/client/case.endpoints.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import type { CaseScope, CaseStatus } from '#api/contracts/case.contract.ts'
import { cases as words } from '#src/content/cases.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { parseCaseView } from './case-view.ts'

/** The cases of the scope and status in the address. */
export const useCaseList = () => {
  const { params, write, change } = useAddressParams()
  const { scope, status } = parseCaseView(params)
  const { data: me } = useGetProfileQuery()
  const { currentData, ...query } = useGetCasesQuery({ scope }, { refetchOnMountOrArgChange: true })
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
    ...loadState(currentData, query, words.failure.heading),
    showScope: (next: CaseScope) => write(new URLSearchParams(next === 'mine' ? {} : { view: next })),
    showStatus: (next: CaseStatus | '') => change({ status: next }),
  }
}
