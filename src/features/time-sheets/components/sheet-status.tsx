import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { isEditable } from '../is-editable.ts'
import { useMe } from '../use-me.ts'
import styles from './sheet-status.module.css'

/** Where a sheet stands, and the way to correct it while its employee may. */
export const SheetStatus = ({ sheet }: { sheet: TimeSheet }) => {
  const { isMine } = useMe()
  const { cr322_timesheetstatus: status, id } = sheet
  const canEdit = isEditable(sheet) && isMine(sheet)
  return (
    <span className={styles.status}>
      <span className={styles.chip} data-status={status}>
        {status}
      </span>
      {canEdit && (
        <SiteLink
          to={`${pages.newTimeSheet.path}?id=${id}`}
          aria-label={`${timeSheets.list.edit} ${shortDay(sheet.cr322_startdate)}`}
        >
          {timeSheets.list.edit}
        </SiteLink>
      )}
    </span>
  )
}
