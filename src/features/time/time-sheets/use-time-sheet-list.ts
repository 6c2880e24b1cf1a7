import { useMemo, useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useGetTimesheetsQuery,
  useLazyGetMonthArchiveQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '#api/client/time/time-sheet.endpoints.ts'
import type { TeamSheets } from '#api/contracts/time/team-sheets.contract.ts'
import type { SheetScope, TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { shortDay, utcDay } from '#api/rules/days.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { useTeamSheets } from '#src/features/time/shared/use-team-sheets.ts'
import { useAlertedLoad } from '#src/flows/use-service-alert.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { notify } from '#src/ui/notify.ts'
import { useMe } from './use-sheet.ts'

const words = timeSheets.exports

export const useMonthArchive = (scope: SheetScope) => {
  const [month, setMonth] = useState(() => utcDay(Date.now()).slice(0, 7))
  const [ask, { isFetching }] = useLazyGetMonthArchiveQuery()
  const download = async () => {
    const { data, error } = await ask({ month, scope })
    // A download does not leave the page.
    if (data) window.location.assign(data.url)
    const failed = readCallError(error)
    if (failed) notify.error(failed.fields.month ?? failed.message)
  }
  return { month, setMonth, isFetching, download: () => void download() }
}

/** The feed address is only returned when it is created. */
export const useCalendarFeed = () => {
  const { data: feed } = useGetCalendarFeedQuery()
  const [create, made] = useCreateCalendarFeedMutation()
  const [renew, renewed] = useRenewCalendarFeedMutation()
  const [revoke, voided] = useRevokeCalendarFeedMutation()
  const showError = (error: unknown) => notify.error(readCallError(error)?.message ?? String(error))
  return {
    endsOn: feed?.endson ?? null,
    isOver: feed?.endson ? Date.parse(feed.endson) <= Date.now() : false,
    url: made.data?.url ?? null,
    isBusy: made.isLoading || renewed.isLoading || voided.isLoading,
    create: () => void create().unwrap().catch(showError),
    renew: () =>
      void renew()
        .unwrap()
        .then(({ endson }) => notify.success(words.renewed(shortDay(endson))))
        .catch(showError),
    revoke: () =>
      void revoke()
        .unwrap()
        .then(() => {
          made.reset()
          notify.success(words.revoked)
        })
        .catch(showError),
  }
}

export const sheetKinds = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Leave'] as const

export const newestFirst = { id: 'created', desc: true } as const

export type SheetKind = (typeof sheetKinds)[number]

const isOfKind = ({ kind: recorded, cr322_timesheetstatus }: TimeSheet, kind: SheetKind) =>
  kind === 'Leave' ? recorded === 'leave' : recorded === 'sheet' && cr322_timesheetstatus === kind

const createQuery = (kind: SheetKind | ''): Pick<TeamSheets, 'kind' | 'status'> => {
  if (kind === '') return {}
  return kind === 'Leave' ? { kind: 'leave' } : { kind: 'sheet', status: kind }
}

export const useSheetList = () => {
  const { canDecide, isLoading } = useMe()
  const isOwnCrm = useIsOwnCrm()
  const { params, write, change } = useAddressParams()
  const wantsTeam = params.get('view') === 'team'
  const scope: SheetScope = canDecide && wantsTeam ? 'team' : 'own'
  const isPaged = isOwnCrm && scope === 'team'
  const { currentData, ...query } = useGetTimesheetsQuery(
    { scope },
    { skip: (wantsTeam && isLoading) || isPaged },
  )
  const kind: SheetKind | '' = sheetKinds.find((one) => one === params.get('status')) ?? ''
  const team = useTeamSheets({
    scope: 'team',
    ...createQuery(kind),
    initialSort: newestFirst,
    fileName: timeSheets.list.fileName,
    isAsked: isPaged,
  })
  const sheets = useMemo(
    () => (kind === '' ? currentData : currentData?.filter((sheet) => isOfKind(sheet, kind))),
    [currentData, kind],
  )
  const ownLoad = useAlertedLoad(currentData, query)
  const teamLoad = useAlertedLoad(team.found, team.query)
  return {
    canDecide,
    scope,
    kind,
    table: isPaged ? { rows: team.rows, remote: team.remote, saveTable: team.saveTable } : { rows: sheets },
    load: isPaged ? teamLoad : ownLoad,
    show: (next: SheetScope) => write(new URLSearchParams(next === 'team' ? { view: 'team' } : {})),
    showKind: (next: SheetKind | '') => change({ status: next }),
  }
}
