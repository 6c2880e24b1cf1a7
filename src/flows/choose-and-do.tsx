import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './choose-and-do.module.css'

type ChooseAndDoProps = {
  label: string
  none: string
  choices: readonly { id: string; name: string }[]
  button: string
  onDo: (id: string) => void
}

/** Applies a choice only by its button, since arrow keys pass through options (WCAG 3.2.2). */
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
