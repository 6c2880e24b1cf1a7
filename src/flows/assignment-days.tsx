import { clients } from '#src/content/staffing/clients.ts'
import { FormField } from '#src/ui/form-field.tsx'

const words = clients.assignments.days

type AssignmentDaysProps = {
  sinceLabel?: string
}

export const AssignmentDays = ({ sinceLabel = words.since }: AssignmentDaysProps) => (
  <>
    <FormField name="since" label={sinceLabel} type="date" />
    <FormField name="until" label={words.until} type="date" hint={words.untilHint} />
  </>
)
