import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { DayPanel } from '../components/day-panel.tsx'
import { MonthCalendar } from '../components/month-calendar.tsx'
import { ServiceFailure } from '../components/service-failure.tsx'
import { useCalendar } from '../use-calendar.ts'
import styles from './time-sheet-page.module.css'

export const TimeSheetPage = () => {
  const { day, choose, failure, isLoading, isFetching, retry, ...calendar } = useCalendar()
  return (
    <>
      <PortalHeading heading={timeSheets.heading}>
        {isLoading && <Loader label={timeSheets.calendar.loading} />}
        <SiteLink to={pages.timeSheetList.path} className={buttonClass('outline', true)}>
          {timeSheets.calendar.all}
        </SiteLink>
        <SiteLink to={pages.applyLeave.path} className={buttonClass('outline', true)}>
          {timeSheets.applyLeave}
        </SiteLink>
        <SiteLink to={pages.newTimeSheet.path} className={buttonClass('solid', true)}>
          {timeSheets.newTimeSheet}
        </SiteLink>
      </PortalHeading>
      <div className={styles.columns}>
        {failure ? (
          <ServiceFailure message={failure} isRetrying={isFetching} onRetry={retry} />
        ) : (
          <MonthCalendar
            days={calendar.days}
            today={calendar.today}
            day={day}
            month={calendar.month}
            onChoose={calendar.chooseShown}
            onTurn={calendar.showMonth}
          />
        )}
        <DayPanel day={day} onChoose={choose} />
      </div>
    </>
  )
}
