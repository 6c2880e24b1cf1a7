import { useNavigate } from 'react-router'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useGetHolidaysQuery } from '#api/client/people/holiday.endpoints.ts'
import {
  useAddLeavesMutation,
  useGetLeaveBalanceQuery,
  useGetLeavesQuery,
} from '#api/client/time/leave.endpoints.ts'
import { useGetTimesheetsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { type LeaveWarning, leaveRequest } from '#api/contracts/time/leave.contract.ts'
import { dayIn, shortDay } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { applyLeave } from '#src/content/time/apply-leave.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { notify } from '#src/ui/notify.ts'
import { previewLeave } from './leave-preview.ts'
import { getDays } from './leave-words.ts'

const empty = { leaveType: '', startDate: '', endDate: '', halfDay: 'none', reason: '' }

export type LeaveValues = typeof empty

const warningText = (warning: LeaveWarning) =>
  warning.kind === 'hours recorded'
    ? applyLeave.warnings.hours(warning.days.map(shortDay).join(', '))
    : applyLeave.warnings.advance(warning.year, getDays(-warning.balance))

export const useLeaveDay = () => dayIn(useAddressParams().params.get('day'))

export const useApplyLeave = (day: string | null) => {
  const [addLeaves, { data }] = useAddLeavesMutation()
  const { data: me } = useGetProfileQuery()
  const manager = me?.approver?.names ?? me?.reportsTo?.name ?? null
  const navigate = useNavigate()
  const flow = useFormFlow({
    // A draft for other days must not overwrite the chosen one.
    name: day ? `leave/${day}` : 'leave',
    initialValues: day ? { ...empty, startDate: day, endDate: day } : empty,
    schema: leaveRequest,
    send: ({ values, key }, signal) =>
      untilAborted(addLeaves({ body: leaveRequest.parse(values), key }), signal),
  })
  const announce = () => {
    if (!flow.answer) return
    const { leave, warnings } = flow.answer
    notify.success(applyLeave.requested(getDays(leave.cost), manager))
    if (!day || warnings.length > 0) return
    const back = `${pages.timeSheets.path}?day=${leave.startDate}`
    void navigate(back, { replace: true })
  }
  return { flow, announce, warnings: (data?.warnings ?? []).map(warningText) }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const readYear = (day: string) => Number(day.slice(0, 4))

/** False also for a year that is still being typed. */
const isCountable = ({ startDate, endDate }: LeaveValues) =>
  isDay(startDate) &&
  isDay(endDate) &&
  startDate <= endDate &&
  readYear(startDate) >= 2000 &&
  readYear(endDate) - readYear(startDate) <= 1 &&
  readYear(endDate) <= 2100

const useHolidays = (from: number, until: number, skip: boolean) => {
  const first = useGetHolidaysQuery({ year: from }, { skip })
  const second = useGetHolidaysQuery({ year: until }, { skip })
  const [one, other] = [first, second].map(({ currentData }) => currentData?.holidays)
  return {
    isFailed: first.isError || second.isError,
    holidays: one && other ? (from === until ? one : [...one, ...other]) : null,
  }
}

export const useLeaveAccount = (values: LeaveValues) => {
  const leaves = useGetLeavesQuery()
  const balance = useGetLeaveBalanceQuery()
  const sheets = useGetTimesheetsQuery({ scope: 'own' })
  const canCount = isCountable(values)
  const { isFailed, holidays } = useHolidays(readYear(values.startDate), readYear(values.endDate), !canCount)
  const loaded = leaves.data && balance.data && { ...leaves.data, balance: balance.data }
  const both = {
    error: leaves.error ?? balance.error,
    isFetching: leaves.isFetching || balance.isFetching,
    refetch: () => [leaves.refetch(), balance.refetch()],
  }
  const { startDate, endDate, leaveType } = values
  const halfDay =
    startDate === endDate && (values.halfDay === 'AM' || values.halfDay === 'PM') ? values.halfDay : 'none'
  return {
    loaded,
    load: loadState(loaded, both, applyLeave.failure.heading),
    preview:
      loaded && canCount && holidays
        ? previewLeave(
            { startDate, endDate, halfDay, leaveType },
            { holidays, sheets: sheets.data ?? [], ...loaded },
          )
        : null,
    areHolidaysMissing: canCount && isFailed,
    chosen: canCount ? { from: startDate, to: endDate } : null,
  }
}

export type LeaveAccount = ReturnType<typeof useLeaveAccount>
