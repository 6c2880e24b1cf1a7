import { useId } from 'react'
import { resumeExtensions, resumeMessages } from '#api/contracts/application.contract.ts'
import { apply } from '#src/content/apply.ts'
import { RemoveButton } from '#src/ui/remove-button.tsx'
import styles from './resume-field.module.css'
import type { Resume } from './use-resume.ts'

const words = apply.resume
const accepted = resumeExtensions.map((extension) => `.${extension}`).join(',')

type ResumeFieldProps = {
  resume: Resume
  /** Why the server did not take the chosen file. */
  refusal: string | null
  isAsked: boolean
}

/** One file, chosen by button or dropped, with its name and a way to remove it. */
export const ResumeField = ({ resume, refusal, isAsked }: ResumeFieldProps) => {
  const id = useId()
  const isMissing = isAsked && !resume.file && !resume.isChecking
  const error = resume.failure ?? refusal ?? (isMissing ? resumeMessages.missing : null)
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) resume.choose(file)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {words.label}
      </span>
      <fieldset
        aria-labelledby={`${id}-label`}
        className={error ? `${styles.zone} ${styles.bad}` : styles.zone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {resume.name ? (
          <p className={styles.chosen}>
            <span className={styles.name}>{resume.name}</span>
            <RemoveButton label={words.clear} onPress={resume.clear} />
          </p>
        ) : (
          <label className={styles.choose}>
            <input
              type="file"
              className="visually-hidden"
              accept={accepted}
              aria-labelledby={`${id}-label`}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ target }) => {
                take(target.files)
                target.value = ''
              }}
            />
            <span className={styles.button}>{words.choose}</span> {words.drop}
          </label>
        )}
        {resume.isChecking && <p role="status">{words.checking}</p>}
      </fieldset>
      {error && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
