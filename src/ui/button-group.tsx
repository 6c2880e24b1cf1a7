import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from './button.tsx'
import styles from './button-group.module.css'

type ButtonGroupProps = {
  /** Visually hidden. */
  label: string
  className?: string | undefined
  children: ReactNode
}

export const ButtonGroup = ({ label, className, children }: ButtonGroupProps) => (
  <fieldset className={classNames(styles.group, className)}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
)

type ChoiceButtonsProps<Value extends string> = {
  /** Visually hidden. */
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

export const ChoiceButtons = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <ButtonGroup label={label} className={`no-print ${styles.choice}`}>
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
