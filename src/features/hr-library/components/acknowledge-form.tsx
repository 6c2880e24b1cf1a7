import { type FormEvent, useId, useState } from 'react'
import type { DocumentToAcknowledge } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useAcknowledge } from '../use-acknowledge.ts'
import styles from './acknowledge-panel.module.css'

const words = hrLibrary.acknowledge

type AcknowledgeFormProps = {
  wanted: DocumentToAcknowledge
  /** When it was acknowledged, in words; null until then. */
  done: string | null
}

/** Confirms that the reader has read a version. */
export const AcknowledgeForm = ({ wanted, done }: AcknowledgeFormProps) => {
  const { isSending, failure, outcome, acknowledge } = useAcknowledge(wanted)
  const [isRead, setIsRead] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const id = useId()
  const isMissing = wasAsked && !isRead
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasAsked(true)
    if (isRead) acknowledge()
  }
  return (
    <>
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <PostForm className={styles.form} isBusy={isSending} onSubmit={onSubmit}>
          <div className={styles.box}>
            <input
              id={id}
              type="checkbox"
              checked={isRead}
              disabled={isSending}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={({ target }) => setIsRead(target.checked)}
            />
            <label htmlFor={id}>{words.box(libraryWords[wanted.document].title, wanted.version)}</label>
          </div>
          {isMissing && (
            <p id={`${id}-error`} className={styles.error}>
              {words.missing}
            </p>
          )}
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? words.waiting : words.submit}
          </Button>
        </PostForm>
      )}
      <DecisionOutcome failure={done ? null : failure} outcome={outcome} />
    </>
  )
}
