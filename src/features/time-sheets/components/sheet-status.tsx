import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { useMe } from '../use-me.ts'
import styles from './sheet-status.module.css'

const editable = ['Draft', 'Rejected']

/** Where a sheet stands, and the way to correct it while its employee may. */
export const SheetStatus = ({ sheet }: { sheet: TimeSheet }) => {
  const { isMine } = useMe()
  const { cr322_timesheetstatus: status, kind, id } = sheet
  const canEdit = kind === 'sheet' && editable.includes(status) && isMine(sheet)
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
