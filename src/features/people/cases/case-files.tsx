import { attachmentMessages, attachmentUpload } from '#api/contracts/people/case.contract.ts'
import { looksLikeAttachment } from '#api/rules/file-kind.ts'
import { cases } from '#src/content/people/cases.ts'
import { AttachmentsField } from '#src/flows/attachments-field.tsx'
import { type Attachments, useAttachments } from '#src/flows/use-attachments.ts'

export const useCaseFiles = () =>
  useAttachments({
    bounds: attachmentUpload,
    messages: attachmentMessages,
    looksRight: looksLikeAttachment,
  })

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

type CaseFilesFieldProps = { attachments: Attachments; error: string | undefined }

export const CaseFilesField = ({ attachments, error }: CaseFilesFieldProps) => (
  <AttachmentsField attachments={attachments} words={cases.files} accept={accepted} error={error} />
)
