import type { DatesOfFile, DayOrder } from '#api/contracts/platform/table-upload.contract.ts'
import { dayOrders } from '#api/contracts/platform/table-upload.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'

const words = tableUpload.dates

type DayOrderFieldProps = {
  dates: DatesOfFile | undefined
  order: DayOrder | null
  onChoose: (order: DayOrder) => void
}

export const DayOrderField = ({ dates, order, onChoose }: DayOrderFieldProps) => {
  const example = dates?.example ?? null
  if (example === null) return null
  const choices = dayOrders.map((one) => ({ value: one, label: words[one](longDay(example[one])) }))
  return (
    <ChoiceField
      label={words.label(example.text)}
      value={order ?? ''}
      choices={order ? choices : [{ value: '', label: words.choose }, ...choices]}
      onChoose={(chosen) => {
        const next = dayOrders.find((one) => one === chosen)
        if (next) onChoose(next)
      }}
    />
  )
}
