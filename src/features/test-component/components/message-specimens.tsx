import { useState } from 'react'
import { testComponent } from '#src/content/test-component.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Popup } from '#src/ui/popup.tsx'
import styles from './specimens.module.css'

const words = testComponent.popup

export const MessageSpecimens = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.row}>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      <Button look="outline" onClick={() => notify.success(words.successText)}>
        {words.success}
      </Button>
      <Button look="outline" onClick={() => notify.error(words.errorText)}>
        {words.error}
      </Button>
      {isOpen && (
        <Popup title={words.heading} closeLabel={words.close} onClose={() => setIsOpen(false)}>
          <p>{words.text}</p>
        </Popup>
      )}
    </div>
  )
}
