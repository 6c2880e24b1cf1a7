import { useAddLeavesMutation } from '#api/client/leave.endpoints.ts'
import { type LeaveWarning, leaveRequest } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { daysOf } from './leave-words.ts'

export type LeaveForm = {
  leaveType: string
  startDate: string
  endDate: string
  halfDay: string
  reason: string
}

const empty: LeaveForm = { leaveType: '', startDate: '', endDate: '', halfDay: 'none', reason: '' }

const warningText = (warning: LeaveWarning) =>
  warning.kind === 'hours recorded'
    ? applyLeave.warnings.hours(warning.days.map(shortDay).join(', '))
    : applyLeave.warnings.advance(warning.year, daysOf(-warning.balance))

/** The flow of a request for leave, and what is said once it is stored. */
export const useApplyLeave = () => {
  const [addLeaves, { data }] = useAddLeavesMutation()
  const flow = useFormFlow({
    name: 'leave',
    initialValues: empty,
    schema: leaveRequest,
    send: ({ values, key }, signal) =>
      untilAborted(addLeaves({ body: leaveRequest.parse(values), key }), signal),
  })
  const said = data ? [applyLeave.thanks(daysOf(data.leave.cost)), ...data.warnings.map(warningText)] : []
  return { flow, words: { ...applyLeave.form, thanks: said.join(' ') } }
}
