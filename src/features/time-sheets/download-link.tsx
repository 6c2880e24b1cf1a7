import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import styles from './time-sheets.module.css'
import { useAttachment } from './use-sheet.ts'

/** Leads to the client's own sheet where there is one; else nothing. */
export const DownloadLink = ({ sheet, isIcon }: { sheet: TimeSheet; isIcon?: boolean }) => {
  const { download, isFetching, failure } = useAttachment()
  if (!sheet.cr322_attachmenturl) return null
  const word = failure ? timeSheets.failure.retry : timeSheets.download
  const link = (
    <a
      href={sheet.cr322_attachmenturl}
      aria-label={`${word} ${sheet.pro_employee}, ${shortDay(sheet.cr322_startdate)}`}
      aria-busy={isFetching}
      className={isIcon && !failure ? styles.icon : undefined}
      onClick={(event) => {
        event.preventDefault()
        void download(sheet.id)
      }}
    >
      {isIcon && !failure ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14" />
        </svg>
      ) : (
        word
      )}
    </a>
  )
  if (!failure) return link
  return (
    <span className={styles.failed}>
      <span role="alert">{failure}</span> {link}
    </span>
  )
}
