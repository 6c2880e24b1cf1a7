import { cases } from '#src/content/cases.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import type { CaseMessageStep } from '../case-steps.ts'
import { useCaseReply } from '../use-case-reply.ts'
import { CaseFilesField } from './case-files-field.tsx'
import styles from './case-thread.module.css'

const words = cases.reply

type ReplyFormProps = {
  id: string
  steps: readonly CaseMessageStep[]
  /** Whether the case takes messages now. */
  isOpen: boolean
}

/** Writes into a case and says what that does to it, where there is a choice. */
export const ReplyForm = ({ id, steps, isOpen }: ReplyFormProps) => {
  const { flow, attachments, filesError, progress, hasChoice } = useCaseReply(id, steps)
  // What was typed stays in sight when somebody else ends the case meanwhile.
  if (!isOpen && !flow.hasDraft && !flow.isThanking) return null
  return (
    <div className={styles.reply}>
      <FormFrame
        flow={flow}
        words={words}
        progress={<UploadProgress share={progress} label={words.progress} />}
      >
        {hasChoice && (
          <SelectField
            name="step"
            label={words.step}
            placeholder={words.stepPlaceholder}
            options={steps.map((step) => ({ value: step, label: words.steps[step] }))}
            full
          />
        )}
        <FormField name="text" label={words.text} rows={4} full />
        <CaseFilesField attachments={attachments} error={filesError} />
      </FormFrame>
    </div>
  )
}
