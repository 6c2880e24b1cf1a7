import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './choose-and-do.module.css'

type ChooseAndDoProps = {
  label: string
  /** Stands for no choice. */
  none: string
  choices: readonly { id: string; name: string }[]
  /** What the button says; it does something with what was chosen. */
  button: string
  onDo: (id: string) => void
}

/** A choice that takes effect only with its button: arrow keys go through a list without meaning any of it. */
export const ChooseAndDo = ({ label, none, choices, button, onDo }: ChooseAndDoProps) => {
  const [chosen, setChosen] = useState('')
  const known = choices.some((one) => one.id === chosen) ? chosen : ''
  return (
    <div className={`cluster gap-2 ${styles.chooser}`}>
      <ChoiceField
        label={label}
        value={known}
        choices={[{ value: '', label: none }, ...choices.map((one) => ({ value: one.id, label: one.name }))]}
        onChoose={setChosen}
      />
      <Button
        small
        look="outline"
        disabled={known === ''}
        onClick={() => {
          onDo(known)
          setChosen('')
        }}
      >
        {button}
      </Button>
    </div>
  )
}
