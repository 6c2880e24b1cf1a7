import { sheetFileMaxBytes, sheetFileMessages } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { useAttachments } from '#src/flows/attachments/use-attachments.ts'
import { looksLikeAttachment } from '#src/lib/file-kind.ts'

/** The client's own sheet beside the form: one file or none. */
export const useSheetFile = () =>
  useAttachments({
    bounds: { maxFiles: 1, maxBytes: sheetFileMaxBytes },
    messages: { ...sheetFileMessages, tooMany: timeSheets.form.file.tooMany },
    looksRight: looksLikeAttachment,
  })
