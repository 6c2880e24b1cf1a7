import { attachmentMessages, attachmentUpload } from '#api/contracts/case.contract.ts'
import { useAttachments } from '#src/flows/use-attachments.ts'
import { looksLikeAttachment } from '#src/lib/file-kind.ts'

/** The files beside a message. */
export const useCaseFiles = () =>
  useAttachments({
    bounds: attachmentUpload,
    messages: attachmentMessages,
    looksRight: looksLikeAttachment,
  })
