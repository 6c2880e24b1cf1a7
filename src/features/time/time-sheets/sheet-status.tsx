import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { useSheetFile } from '#src/flows/use-service-alert.ts'
import { TextButton, textButtonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { isEditable, isWithdrawable } from './sheet-facts.ts'
import styles from './time-sheets.module.css'
import { useMe, useWithdraw } from './use-sheet.ts'

export const DownloadLink = ({ sheet, isIcon }: { sheet: TimeSheet; isIcon?: boolean }) => {
  const { download, isFetching, failure } = useSheetFile(sheet.id)
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
        void download()
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

const words = timeSheets.list

export const SheetStatus = ({ sheet }: { sheet: TimeSheet }) => {
  const { isMine } = useMe()
  const { withdraw, isSending, failure, outcome } = useWithdraw(sheet)
  const { cr322_timesheetstatus: status, id } = sheet
  const when = shortDay(sheet.cr322_startdate)
  return (
    <span className={styles.status}>
      <StatusChip status={status} tone={statusTones.sheet[status]} />
      {isEditable(sheet) && isMine(sheet) && (
        <SiteLink
          to={`${pages.newTimeSheet.path}?id=${id}`}
          className={textButtonClass}
          aria-label={`${words.edit} ${when}`}
        >
          {words.edit}
        </SiteLink>
      )}
      {isWithdrawable(sheet) && isMine(sheet) && (
        <TextButton
          aria-disabled={isSending || undefined}
          aria-label={`${words.withdraw} ${when}`}
          onClick={withdraw}
        >
          {words.withdraw}
        </TextButton>
      )}
      <DecisionOutcome failure={failure} outcome={outcome} />
    </span>
  )
}
