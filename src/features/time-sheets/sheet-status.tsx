import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { sheetTones } from '#src/flows/sheet-tones.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { TextButton, textButtonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { isEditable, isWithdrawable } from './sheet-facts.ts'
import styles from './time-sheets.module.css'
import { useMe, useWithdraw } from './use-sheet.ts'

const words = timeSheets.list

/** Where a sheet stands, and the ways to correct it or take it back while its employee may. */
export const SheetStatus = ({ sheet }: { sheet: TimeSheet }) => {
  const { isMine } = useMe()
  const { withdraw, isSending, failure, outcome } = useWithdraw(sheet)
  const { cr322_timesheetstatus: status, id } = sheet
  const when = shortDay(sheet.cr322_startdate)
  return (
    <span className={styles.status}>
      <StatusChip status={status} tone={sheetTones[status]} />
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
