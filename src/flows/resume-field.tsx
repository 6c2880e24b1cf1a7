import { resumeExtensions, resumeMessages } from '#api/contracts/application.contract.ts'
import { apply } from '#src/content/apply.ts'
import { RemoveButton } from '#src/ui/remove-button.tsx'
import styles from './file-field.module.css'
import { FileField } from './file-field.tsx'
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
  const isMissing = isAsked && !resume.file && !resume.isChecking
  return (
    <FileField
      words={words}
      accept={accepted}
      error={resume.failure ?? refusal ?? (isMissing ? resumeMessages.missing : null)}
      isChecking={resume.isChecking}
      onFiles={([file]) => file && resume.choose(file)}
      isFull={resume.name !== null}
      chosen={
        resume.name && (
          <p className={styles.one}>
            <span className={styles.name}>{resume.name}</span>
            <RemoveButton label={words.clear} onPress={resume.clear} />
          </p>
        )
      }
    />
  )
}
