import { leaveTypes } from '#api/contracts/time-sheet.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import type { useApplyLeave } from '../use-apply-leave.ts'
import type { LeaveAccount } from '../use-leave-account.ts'
import { CostPreview } from './cost-preview.tsx'
import { LeaveDates } from './leave-dates.tsx'

const words = applyLeave.form

const types = leaveTypes.map((value) => ({ value, label: value }))

type LeaveFormProps = { apply: ReturnType<typeof useApplyLeave>; account: LeaveAccount }

/** Asks for leave, and shows while it is filled in what it will cost. */
export const LeaveForm = ({ apply, account }: LeaveFormProps) => (
  <FormFrame flow={apply.flow} words={apply.words}>
    <SelectField
      name="leaveType"
      label={words.leaveType}
      placeholder={words.leaveTypePlaceholder}
      options={types}
      full
    />
    <LeaveDates />
    <FormField name="reason" label={words.reason} rows={3} countTo={500} full />
    <CostPreview account={account} isPto={apply.flow.formik.values.leaveType === 'PTO'} />
  </FormFrame>
)
