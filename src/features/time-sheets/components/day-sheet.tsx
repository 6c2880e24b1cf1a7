import { Fragment } from 'react'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { classNames } from '#src/lib/class-names.ts'
import { hoursOfMinutes } from '#src/lib/duration.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { clientOf } from '../client-of.ts'
import { DayHistory } from './day-history.tsx'
import styles from './day-panel.module.css'
import { DownloadLink } from './download-link.tsx'
import { SheetStatus } from './sheet-status.tsx'

const words = timeSheets.day

type Fact = { label: string; value: string }

const daysOf = (sheet: TimeSheet): Fact[] => [
  { label: words.startDate, value: shortDay(sheet.cr322_startdate) },
  { label: words.endDate, value: shortDay(sheet.cr322_enddate) },
]

const isLeave = ({ totalMinutes }: TimeSheet) => totalMinutes === 0

const activitiesOf = (sheet: TimeSheet): Fact[][] =>
  sheet.activities.map(({ big_activity, pro_outcome, big_hours }) =>
    isLeave(sheet)
      ? [
          { label: words.type, value: pro_outcome },
          { label: words.reason, value: big_activity },
        ]
      : [
          { label: words.task, value: big_activity },
          { label: words.outcome, value: pro_outcome },
          { label: words.duration, value: words.hours(hoursOfMinutes(big_hours)) },
        ],
  )

const partsOf = (sheet: TimeSheet) =>
  [daysOf(sheet), ...activitiesOf(sheet)].map((facts, place) => ({ id: `part-${place}`, facts }))

/** One sheet or leave of a day: when, what and how long; of a leave its type and reason. */
export const DaySheet = ({ sheet }: { sheet: TimeSheet }) => (
  <article className={classNames(styles.sheet, isLeave(sheet) && styles.leave)}>
    <div className={styles.top}>
      <h3>{isLeave(sheet) ? words.leave : clientOf(sheet)}</h3>
      <DownloadLink sheet={sheet} isIcon />
    </div>
    <SheetStatus sheet={sheet} />
    {partsOf(sheet).map(({ id, facts }) => (
      <dl key={id} className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    ))}
    <DayHistory id={sheet.id} name={isLeave(sheet) ? words.leave : clientOf(sheet)} />
  </article>
)
