import { useMemo, useState } from 'react'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import {
  useDecideApprovalsMutation,
  useGetTimesheetsQuery,
  useStepTimesheetsMutation,
} from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { approvals } from '#src/content/approvals.ts'
import { asFailure } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useAlertedLoad } from '#src/flows/use-service-alert.ts'
import { shortDay } from '#src/lib/days.ts'

/** The days of a sheet or leave, as they are shown. */
export const rangeText = ({ cr322_startdate: start, cr322_enddate: end }: TimeSheet) =>
  start === end ? shortDay(start) : `${shortDay(start)} – ${shortDay(end)}`

/** Whose sheet or leave it is, and when. */
export const nameOfSheet = (sheet: TimeSheet) => `${sheet.pro_employee}, ${rangeText(sheet)}`

const withStatus = (sheets: TimeSheet[] | undefined, status: TimeSheet['cr322_timesheetstatus']) =>
  sheets?.filter((sheet) => sheet.cr322_timesheetstatus === status)

/** What waits for the signed-in manager, the longest waiting first, and what was approved and can be taken back. */
export const useQueue = () => {
  const { data: me, isLoading } = useGetProfileQuery()
  const isManager = me?.isManager ?? false
  const { data, ...query } = useGetTimesheetsQuery({ scope: 'team' }, { skip: !isManager })
  const waiting = useMemo(() => withStatus(data, 'Submitted')?.reverse(), [data])
  const approved = useMemo(() => withStatus(data, 'Approved'), [data])
  return {
    isManager: isManager || isLoading,
    waiting,
    approved,
    load: useAlertedLoad(data, query),
  }
}

type Items = readonly TimeSheet[]

/** Why a decision was not taken; what somebody else decided in the meantime is named. */
const explain = (error: unknown, items: Items): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure)) return failed
  const overtaken = items.filter(({ id }) => id in failed.failure.fields)
  if (failed.failure.code !== 'STEP_REFUSED' || overtaken.length === 0) return failed
  const message = approvals.overtaken(overtaken.map(nameOfSheet))
  return new SendFailure({ ...failed.failure, message })
}

/** What is decided, as it stands now. */
const decided = (sheets: Items) => ({
  ids: sheets.map(({ id }) => id),
  version: sheets
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join(', '),
})

/** Deciding on what waits, and reopening what was approved: what is ticked, what is asked, what the buttons do. */
export const useApprovals = (items: Items) => {
  const [decideApprovals] = useDecideApprovalsMutation()
  const [stepTimesheets] = useStepTimesheetsMutation()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const known = new Set(items.map(({ id }) => id))
  const deciding = useDecision({
    steps: ['approve', 'reject', 'reopen'],
    send: async ({ step, ids, reason, key }) => {
      if (step === 'reopen') await stepTimesheets({ call: step, ids, reason, key }).unwrap()
      else {
        const body = step === 'approve' ? { step, ids } : { step, ids, reason }
        await decideApprovals({ body, key }).unwrap()
      }
      setTicked((before) => before.filter((id) => !ids.includes(id)))
      return approvals.done[step]
    },
    explain: (error) => explain(error, items),
    allows: (id) => known.has(id),
  })
  const these = (ids: readonly string[]) => decided(items.filter(({ id }) => ids.includes(id)))
  return {
    ...deciding,
    selected: ticked.filter((id) => known.has(id)),
    select: setTicked,
    approve: (ids: readonly string[]) => deciding.take('approve', these(ids)),
    reject: (ids: readonly string[]) => deciding.ask('reject', these(ids)),
    reopen: (sheet: TimeSheet) => deciding.ask('reopen', decided([sheet])),
  }
}

export type Approvals = ReturnType<typeof useApprovals>
