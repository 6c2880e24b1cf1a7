import type { CaseStep, SupportCase } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import { useCaseReply } from '../use-case-reply.ts'
import { CaseFilesField } from './case-files-field.tsx'

const words = cases.reply

type ReplyFormProps = {
  found: SupportCase
  steps: readonly CaseStep[]
  /** Told when what was sent has been acknowledged: other steps may be open now. */
  onSent: () => void
}

/** Writes into a case and says what that does to it. */
export const ReplyForm = ({ found, steps, onSent }: ReplyFormProps) => {
  const { flow, attachments, filesError, progress } = useCaseReply(found, steps, onSent)
  return (
    <FormFrame
      flow={flow}
      words={words}
      progress={<UploadProgress share={progress} label={words.progress} />}
    >
      <SelectField
        name="step"
        label={words.step}
        placeholder={words.stepPlaceholder}
        options={steps.map((step) => ({ value: step, label: words.steps[step] }))}
        full
      />
      <FormField name="text" label={words.text} rows={4} full />
      <CaseFilesField attachments={attachments} error={filesError} />
    </FormFrame>
  )
}
