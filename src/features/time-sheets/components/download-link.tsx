import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { useAttachment } from '../use-attachment.ts'

/** Leads to the client's own sheet where there is one; else nothing. */
export const DownloadLink = ({ sheet }: { sheet: TimeSheet }) => {
  const { download, isFetching } = useAttachment()
  if (!sheet.cr322_attachmenturl) return null
  return (
    <a
      href={sheet.cr322_attachmenturl}
      aria-label={`${timeSheets.download} ${sheet.pro_employee}, ${shortDay(sheet.cr322_startdate)}`}
      aria-busy={isFetching}
      onClick={(event) => {
        event.preventDefault()
        void download(sheet.id)
      }}
    >
      {timeSheets.download}
    </a>
  )
}
