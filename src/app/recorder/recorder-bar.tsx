import { useState, useSyncExternalStore } from 'react'
import { recorder as words } from '#src/content/recorder.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import styles from './recorder-bar.module.css'

type RecorderBarProps = {
  steps: () => number
  isFull: () => boolean
  subscribe: (listen: () => void) => () => void
  /** Saves the record and ends it; gives back the name of the file. */
  save: () => string
  discard: () => void
  /** Takes the bar away. */
  close: () => void
}

/** Says while a tab is recorded that it is, and ends that. */
export const RecorderBar = ({ steps, isFull, subscribe, save, discard, close }: RecorderBarProps) => {
  const count = useSyncExternalStore(subscribe, steps)
  const [saved, setSaved] = useState<string | null>(null)
  if (saved !== null)
    return (
      <div className={styles.bar}>
        <p role="status">{words.saved(saved)}</p>
        <div className={styles.actions}>
          <Button small onClick={close}>
            {words.close}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.bar}>
      <p>
        <span className={styles.lamp} aria-hidden="true" />
        <strong>{words.heading}</strong> · {words.steps(count)}
      </p>
      {isFull() && <p role="status">{words.full}</p>}
      <details className={styles.told}>
        <summary>{words.summary}</summary>
        <p>{words.told}</p>
      </details>
      <div className={styles.actions}>
        <Button small onClick={() => setSaved(save())}>
          {words.save}
        </Button>
        <TextButton onClick={discard}>{words.discard}</TextButton>
      </div>
    </div>
  )
}
