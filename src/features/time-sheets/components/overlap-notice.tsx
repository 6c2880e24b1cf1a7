import type { SheetOverlap } from '#api/contracts/time-sheet.contract.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import type { Overlap } from '../use-overlap.ts'
import styles from './overlap-notice.module.css'

const words = timeSheets.overlap

/** A draft opens in this form, everything else in the calendar. */
const pathOf = ({ id, cr322_startdate, cr322_timesheetstatus }: SheetOverlap) =>
  cr322_timesheetstatus === 'Draft'
    ? `${pages.newTimeSheet.path}?id=${id}`
    : `${pages.timeSheets.path}?day=${cr322_startdate}`

/** Names the sheets that the entered one would overlap, and lets it be said that all of them count. */
export const OverlapNotice = ({ sheets, isMeant, mean }: Overlap) => (
  <div role="status" className={styles.place}>
    {sheets.length > 0 && (
      <div className={styles.notice}>
        <p>{words.text}</p>
        <ul>
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <SiteLink to={pathOf(sheet)}>
                {words.sheet(
                  shortDay(sheet.cr322_startdate),
                  shortDay(sheet.cr322_enddate),
                  sheet.cr322_timesheetstatus,
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
        <label>
          <input type="checkbox" checked={isMeant} onChange={({ target }) => mean(target.checked)} />
          {words.meant}
        </label>
      </div>
    )}
  </div>
)
