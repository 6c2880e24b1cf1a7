import styles from './choice-of-two.module.css'

type ChoiceProps<Value extends number> = {
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few options side by side, of which one is chosen. */
export const ChoiceOfTwo = <Value extends number>({
  name,
  legend,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) => {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
