import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import type { SheetScope } from '#api/contracts/time-sheet.contract.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useMe } from './use-me.ts'

/** The sheets of the list: one's own or, for those who lead others and ask for it in the address, the team's. */
export const useSheetList = () => {
  const { leads, isLoading } = useMe()
  const { params, write } = useAddressParams()
  const wantsTeam = params.get('view') === 'team'
  const scope: SheetScope = leads && wantsTeam ? 'team' : 'own'
  const { currentData, error, isFetching, refetch } = useGetTimesheetsQuery(
    { scope },
    { skip: wantsTeam && isLoading },
  )
  const failure = useServiceAlert(isFetching ? undefined : error)
  return {
    leads,
    scope,
    sheets: currentData,
    failure: currentData ? null : failure,
    isFetching,
    retry: () => void refetch(),
    show: (next: SheetScope) => write(new URLSearchParams(next === 'team' ? { view: 'team' } : {})),
  }
}
