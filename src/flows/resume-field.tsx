import { type ReactNode, useState } from 'react'
import { resumeExtensions, resumeMessages } from '#api/contracts/careers/application.contract.ts'
import { apply } from '#src/content/careers/apply.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { RemoveButton } from '#src/ui/remove-button.tsx'
import styles from './file-field.module.css'
import { FileField } from './file-field.tsx'
import type { Resume } from './use-resume.ts'

const words = apply.resume
const accepted = resumeExtensions.map((extension) => `.${extension}`).join(',')

type ResumeFieldProps = {
  resume: Resume
  refusal: string | null
  isAsked: boolean
  beneath?: ReactNode
}

export const ResumeField = ({ resume, refusal, isAsked, beneath }: ResumeFieldProps) => {
  // A choice removes the focused control; a file restored from a draft must not move the focus.
  const [wasPressed, setPressed] = useState(false)
  const focus = wasPressed ? takeLostFocus : undefined
  const isMissing = isAsked && !resume.file && !resume.isChecking
  return (
    <FileField
      words={words}
      accept={accepted}
      error={resume.failure ?? refusal ?? (isMissing ? resumeMessages.missing : null)}
      isChecking={resume.isChecking}
      inputRef={focus}
      onFiles={([file]) => {
        if (!file) return
        setPressed(true)
        resume.choose(file)
      }}
      isFull={resume.name !== null}
      chosen={
        resume.name && (
          <p ref={focus} tabIndex={-1} className={styles.one}>
            <span className={styles.name}>{resume.name}</span>
            <RemoveButton
              label={words.clear}
              onPress={() => {
                setPressed(true)
                resume.clear()
              }}
            />
          </p>
        )
      }
      beneath={beneath}
    />
  )
}
