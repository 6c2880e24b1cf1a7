import { cases } from '#src/content/cases.ts'
import { AttachmentsField } from '#src/flows/attachments-field.tsx'
import type { Attachments } from '#src/flows/use-attachments.ts'

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

type CaseFilesFieldProps = { attachments: Attachments; error: string | undefined }

/** The files that go with a message. */
export const CaseFilesField = ({ attachments, error }: CaseFilesFieldProps) => (
  <AttachmentsField attachments={attachments} words={cases.files} accept={accepted} error={error} />
)
