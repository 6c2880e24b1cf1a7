import { Fragment, lazy, Suspense, useId, useState } from 'react'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { shortDay, weekdayAndDay } from '#api/rules/days.ts'
import { hoursOfMinutes } from '#api/rules/duration.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { SheetHistory } from '#src/features/time/shared/sheet-history.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { Loader, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import styles from './day-panel.module.css'
import { getClient } from './sheet-facts.ts'
import { DownloadLink, SheetStatus } from './sheet-status.tsx'
import { dayPanelId, useCalendar, useDay, useHistory } from './use-time-sheet-calendar.ts'

const MonthCalendar = lazy(() =>
  import(/* webpackChunkName: "month-calendar" */ './month-calendar.tsx').then((loaded) => ({
    default: loaded.MonthCalendar,
  })),
)

const words = timeSheets.day

type Fact = { label: string; value: string }

const getDays = (sheet: TimeSheet): Fact[] => [
  { label: words.startDate, value: shortDay(sheet.cr322_startdate) },
  { label: words.endDate, value: shortDay(sheet.cr322_enddate) },
]

const isLeave = ({ totalMinutes }: TimeSheet) => totalMinutes === 0

const getActivities = (sheet: TimeSheet): Fact[][] =>
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

const getParts = (sheet: TimeSheet) =>
  [getDays(sheet), ...getActivities(sheet)].map((facts, index) => ({ id: `part-${index}`, facts }))

const DayHistory = ({ id, name }: { id: string; name: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { sheet, load } = useHistory(isOpen ? id : null)
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={`${words.history}: ${name}`}>{words.history}</summary>
      <LoadFailure words={timeSheets.failure} load={load} />
      {isOpen && load.failure === null && !sheet && <Loader label={words.historyLoading} />}
      {sheet && (
        <SheetHistory
          history={sheet.history}
          approver={sheet.approver}
          isWaiting={sheet.cr322_timesheetstatus === 'Submitted'}
        />
      )}
    </details>
  )
}

const DaySheet = ({ sheet }: { sheet: TimeSheet }) => (
  <article className={classNames(styles.sheet, isLeave(sheet) && styles.leave)}>
    <div className={styles.top}>
      <h3>{isLeave(sheet) ? words.leave : getClient(sheet)}</h3>
      <DownloadLink sheet={sheet} isIcon />
    </div>
    <SheetStatus sheet={sheet} />
    {getParts(sheet).map(({ id, facts }) => (
      <dl key={id} className={styles.facts}>
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    ))}
    <DayHistory id={sheet.id} name={isLeave(sheet) ? words.leave : getClient(sheet)} />
  </article>
)

type DayPanelProps = {
  day: string
  holidays: readonly string[]
  onChoose: (day: string) => void
}

const DayPanel = ({ day, holidays, onChoose }: DayPanelProps) => {
  const { sheets, load } = useDay(day)
  const id = useId()
  return (
    <section id={dayPanelId} className={`stack panel ${styles.panel}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{weekdayAndDay(day)}</h2>
      {holidays.map((name) => (
        <p key={name} className={styles.holidayOfDay}>
          {name}
        </p>
      ))}
      <label className={`cluster gap-2 quiet small no-print ${styles.jump}`}>
        {words.jump}
        <input type="date" value={day} onChange={({ target }) => onChoose(target.value)} />
      </label>
      <LoadFailure words={timeSheets.failure} load={load} />
      {load.failure === null && !sheets && <Skeleton lines={3} label={words.loading} />}
      <div className="stack gap-3" aria-live="polite">
        {sheets?.length === 0 && <p className="quiet">{words.none}</p>}
        {sheets?.map((sheet) => (
          <DaySheet key={sheet.id} sheet={sheet} />
        ))}
      </div>
    </section>
  )
}

/** Placeholder while the calendar chunk, the largest of the portal, loads after the day's rows. */
const CalendarSkeleton = ({ isLoading = false }: { isLoading?: boolean }) => (
  <div
    className={styles.calendarSkeleton}
    role="status"
    aria-label={timeSheets.calendar.loading}
    data-loading={isLoading ? '' : undefined}
  />
)

type CalendarProps = { calendar: ReturnType<typeof useCalendar> }

const Calendar = ({ calendar }: CalendarProps) => {
  const areRowsShown = useRowsShown()
  const isLoading = calendar.isLoading || !(areRowsShown || calendar.areHolidaysSettled)
  if (isLoading || !areRowsShown) return <CalendarSkeleton isLoading={isLoading} />
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <MonthCalendar
        days={calendar.days}
        isExpectedOn={calendar.isExpectedOn}
        holidays={calendar.holidays}
        areHolidaysMissing={calendar.areHolidaysMissing}
        settled={calendar.settled}
        today={calendar.today}
        day={calendar.day}
        month={calendar.month}
        onChoose={calendar.chooseShown}
        onTurn={calendar.showMonth}
      />
    </Suspense>
  )
}

export const Component = () => {
  const calendar = useCalendar()
  const { day, given, choose, load, holidaysOfDay } = calendar
  const withDay = (path: string) => pathWithParams(path, { day: given ?? '' })
  return (
    <>
      <PortalHeading heading={timeSheets.heading}>
        <PortalLink href={pages.timeSheetList.path} label={timeSheets.calendar.all} />
        <PortalLink href={withDay(pages.applyLeave.path)} label={timeSheets.applyLeave} />
        <PortalLink href={withDay(pages.newTimeSheet.path)} label={timeSheets.newTimeSheet} look="solid" />
      </PortalHeading>
      <div className={styles.columns}>
        <LoadFailure words={timeSheets.failure} load={load} />
        {load.failure === null && <Calendar calendar={calendar} />}
        <DayPanel day={day} holidays={holidaysOfDay} onChoose={choose} />
      </div>
    </>
  )
}
