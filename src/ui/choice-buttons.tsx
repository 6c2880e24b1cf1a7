import { Button } from './button.tsx'
import { ButtonGroup } from './button-group.tsx'
import styles from './choice-buttons.module.css'

type ChoiceButtonsProps<Value extends string> = {
  /** Names the choice; read out, not shown. */
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A choice of one among a few, as buttons of which one is pressed. */
export const ChoiceButtons = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <ButtonGroup label={label} className={styles.choice}>
    {choices.map((one) => (
      <Button
        key={one.value}
        small
        look={one.value === value ? 'solid' : 'outline'}
        aria-pressed={one.value === value}
        onClick={() => onChoose(one.value)}
      >
        {one.label}
      </Button>
    ))}
  </ButtonGroup>
)
