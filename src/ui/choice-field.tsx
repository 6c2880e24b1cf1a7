import { Field } from './field.tsx'

export type Choice = {
  readonly value: string
  readonly label: string
  /** Number of results; a choice with 0 is disabled. */
  readonly count?: number | undefined
}

type ChoiceFieldProps = {
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

export const ChoiceField = ({ label, value, choices, onChoose }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            disabled={choice.count === 0 && choice.value !== value}
          >
            {choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
          </option>
        ))}
      </select>
    )}
  </Field>
)
