import type { CalendarOptions } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import interactionPlugin from '@fullcalendar/interaction'
import listPlugin from '@fullcalendar/list'
import FullCalendar from '@fullcalendar/react'
import { useCallback, useMemo } from 'react'
import { timeSheets } from '#src/content/time-sheets.ts'
import { longDay, utcDay } from '#src/lib/days.ts'
import '#src/lib/trusted-strings.ts'
import styles from './calendar.module.css'
import type { MarkedDays } from './calendar-days.ts'

type MonthCalendarProps = {
  days: MarkedDays
  today: string
  day: string
  /** The month that is shown, YYYY-MM. */
  month: string
  onChoose: (day: string) => void
  onTurn: (month: string) => void
}

const words = timeSheets.calendar

/** The calendar is in UTC throughout, so that a day is the same day in every zone and over every change of clocks. */
const dayOf = (date: Date) => utcDay(date.getTime())

const phone = '(max-width: 700px)'
const viewName = () => (window.matchMedia(phone).matches ? 'listMonth' : 'dayGridMonth')

const monthOf = (date: Date) => dayOf(date).slice(0, 7)

/** The calendar draws its days as links that lead nowhere. */
const nameButton = (el: HTMLElement) => el.querySelector('[data-navlink]')?.setAttribute('role', 'button')

const fixed: CalendarOptions = {
  plugins: [dayGridPlugin, interactionPlugin, listPlugin],
  timeZone: 'UTC',
  locale: 'en',
  weekends: true,
  firstDay: 0,
  height: 'auto',
  headerToolbar: { start: 'title', center: '', end: 'today prev,next' },
  buttonIcons: false,
  buttonText: { today: words.today, prev: words.previousMonth, next: words.nextMonth },
  buttonHints: { today: words.today, prev: words.previousMonth, next: words.nextMonth },
  listDayFormat: { weekday: 'short', month: 'short', day: 'numeric' },
  listDaySideFormat: false,
  noEventsText: words.emptyMonth,
  fixedWeekCount: false,
  navLinks: true,
  eventInteractive: false,
  dayCellDidMount: ({ el }) => {
    // Named by its day alone, a cell would hide its hours from those who do not see it.
    el.removeAttribute('aria-labelledby')
    nameButton(el)
  },
  dayHeaderDidMount: ({ el }) => nameButton(el),
  windowResize: ({ view }) => {
    if (view.type !== viewName()) view.calendar.changeView(viewName())
  },
}

/**
 * Keeps the calendar, which turns its months by itself, and the address together, whichever of them changed. Each is
 * told after the other has finished drawing.
 */
const useMonth = ({ month, onTurn }: Pick<MonthCalendarProps, 'month' | 'onTurn'>) => {
  const calendar = useCallback(
    (drawn: FullCalendar | null) => {
      const api = drawn?.getApi()
      if (api && monthOf(api.view.currentStart) !== month) queueMicrotask(() => api.gotoDate(`${month}-01`))
    },
    [month],
  )
  const datesSet: CalendarOptions['datesSet'] = ({ view }) => {
    const shown = monthOf(view.currentStart)
    if (shown !== month) queueMicrotask(() => onTurn(shown))
  }
  return { calendar, datesSet }
}

/** The month with its hours and leave; on phones its days as an agenda. Every day is a button that names itself. */
export const MonthCalendar = ({ days, today, day, month, onChoose, onTurn }: MonthCalendarProps) => {
  const { calendar, datesSet } = useMonth({ month, onTurn })
  const ofDays = useMemo<CalendarOptions>(() => {
    const nameOf = (date: Date) => {
      const told = days.wordsOf(dayOf(date))
      return told ? `${longDay(dayOf(date))}, ${told}` : longDay(dayOf(date))
    }
    return {
      events: ({ start, end }, show) => show(days.marksBetween(dayOf(start), dayOf(end))),
      navLinkHint: (_text, date) => nameOf(date),
      dayCellContent: ({ date, dayNumberText }) => (
        <>
          <span aria-hidden="true">{dayNumberText}</span>
          <span className="visually-hidden">{nameOf(date)}</span>
        </>
      ),
    }
  }, [days])
  return (
    <div className={styles.calendar}>
      <FullCalendar
        ref={calendar}
        {...fixed}
        {...ofDays}
        initialView={viewName()}
        initialDate={`${month}-01`}
        datesSet={datesSet}
        now={today}
        navLinkDayClick={(date) => onChoose(dayOf(date))}
        dateClick={({ dateStr }) => onChoose(dateStr)}
        eventClick={({ event }) => onChoose(event.startStr)}
        dayCellClassNames={({ date }) => (dayOf(date) === day ? 'chosen' : '')}
      />
      <ul className={styles.legend} aria-label={words.legend.label}>
        <li data-kind="hours">{words.legend.hours}</li>
        <li data-kind="pale">{words.legend.pale}</li>
        <li data-kind="leave">{words.legend.leave}</li>
      </ul>
    </div>
  )
}
