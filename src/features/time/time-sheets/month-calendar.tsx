import type { CalendarOptions, EventApi, EventSourceInput } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import interactionPlugin from '@fullcalendar/interaction'
import listPlugin from '@fullcalendar/list'
import FullCalendar from '@fullcalendar/react'
import { useCallback, useMemo } from 'react'
import type { PublicHoliday } from '#api/contracts/people/holiday.contract.ts'
import { longDay, utcDay } from '#api/rules/days.ts'
import { monthName } from '#api/rules/months.ts'
import type { SheetRange } from '#api/rules/spread.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import '#src/lib/trusted-strings.ts'
import styles from './calendar.module.css'
import { type IsExpectedOn, type MarkedDays, markHolidays } from './calendar-days.ts'

type MonthCalendarProps = {
  days: MarkedDays
  /** Null while unknown. */
  isExpectedOn: IsExpectedOn | null
  holidays: readonly PublicHoliday[] | null
  areHolidaysMissing: boolean
  /** Days of the sheet just stored, whose marks are animated. */
  settled: SheetRange | null
  today: string
  day: string
  /** YYYY-MM. */
  month: string
  onChoose: (day: string) => void
  onTurn: (month: string) => void
}

const words = timeSheets.calendar

const signs = ['approved', 'partly', 'submitted', 'pale', 'leave'] as const

/** The calendar runs in UTC, so that days do not shift with time zone or daylight saving. */
const toDay = (date: Date) => utcDay(date.getTime())

const phone = '(max-width: 700px)'
const viewName = () => (window.matchMedia(phone).matches ? 'listMonth' : 'dayGridMonth')

const toMonth = (date: Date) => toDay(date).slice(0, 7)

/** FullCalendar renders days as links without a target. */
const setButtonRole = (el: HTMLElement) => el.querySelector('[data-navlink]')?.setAttribute('role', 'button')

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
  eventOrder: 'rank',
  eventContent: ({ event, view }) => (view.type === 'listMonth' ? event.extendedProps.label : true),
  dayCellDidMount: ({ el }) => {
    // FullCalendar labels a cell by its date only, which would hide its hours from screen readers.
    el.removeAttribute('aria-labelledby')
    setButtonRole(el)
  },
  dayHeaderDidMount: ({ el }) => setButtonRole(el),
  windowResize: ({ view }) => {
    if (view.type !== viewName()) view.calendar.changeView(viewName())
  },
}

const isSettling = ({ startStr, extendedProps }: EventApi, settled: SheetRange | null) =>
  settled !== null &&
  (extendedProps.kind === 'hours' || extendedProps.kind === 'draft') &&
  settled.startDate <= startStr &&
  startStr <= settled.endDate

/** FullCalendar changes months itself. Microtasks, since neither side may update while the other renders. */
const useMonth = ({ month, onTurn }: Pick<MonthCalendarProps, 'month' | 'onTurn'>) => {
  const calendar = useCallback(
    (drawn: FullCalendar | null) => {
      const api = drawn?.getApi()
      if (api && toMonth(api.view.currentStart) !== month) queueMicrotask(() => api.gotoDate(`${month}-01`))
    },
    [month],
  )
  const datesSet: CalendarOptions['datesSet'] = ({ view }) => {
    const shown = toMonth(view.currentStart)
    if (shown !== month) queueMicrotask(() => onTurn(shown))
  }
  return { calendar, datesSet }
}

const none: readonly PublicHoliday[] = []

type Source = Extract<EventSourceInput, (...given: never[]) => unknown>

/** One source per kind, so that each is redrawn separately. */
const useSources = (days: MarkedDays, holidays: readonly PublicHoliday[]): Source[] => {
  const marks = useCallback<Source>(
    (range, show) => {
      const [start, end] = [toDay(range.start), toDay(range.end)]
      show([...days.marksBetween(start, end), ...days.weeksBetween(start, end)])
    },
    [days],
  )
  const free = useCallback<Source>(
    (range, show) => show(markHolidays(holidays, { start: toDay(range.start), end: toDay(range.end) })),
    [holidays],
  )
  return useMemo(() => [marks, free], [marks, free])
}

const useDayLabels = (days: MarkedDays, holidays: readonly PublicHoliday[]) =>
  useMemo<CalendarOptions>(() => {
    const getName = (date: Date) => {
      const on = toDay(date)
      const names = holidays.filter((holiday) => holiday.day === on).map(({ name }) => name)
      return [longDay(on), ...names, days.wordsOf(on)].filter(Boolean).join(', ')
    }
    return {
      navLinkHint: (_text, date) => getName(date),
      dayCellContent: ({ date, dayNumberText }) => (
        <>
          <span aria-hidden="true">{dayNumberText}</span>
          <span className="visually-hidden">{getName(date)}</span>
        </>
      ),
    }
  }, [days, holidays])

type MonthTotalProps = Pick<MonthCalendarProps, 'days' | 'isExpectedOn' | 'holidays' | 'month'>

const MonthTotal = ({ days, isExpectedOn, holidays, month }: MonthTotalProps) => {
  const { hours, target } = days.totalOf(month, holidays, isExpectedOn)
  const name = monthName(month)
  return (
    <div className={styles.total}>
      <p>
        <strong>{hours}</strong> {target ? words.totalOf(String(target), name) : words.total(name)}
      </p>
      <progress
        max={target || 1}
        value={Math.min(Number(hours), target || 0)}
        aria-label={words.progress(name)}
      />
      <p className="quiet small">{target === 0 ? words.noTarget : words.target}</p>
    </div>
  )
}

export const MonthCalendar = (props: MonthCalendarProps) => {
  const { days, isExpectedOn, holidays, areHolidaysMissing, settled, today, day, month, onChoose, onTurn } =
    props
  const { calendar, datesSet } = useMonth({ month, onTurn })
  const eventSources = useSources(days, holidays ?? none)
  const names = useDayLabels(days, holidays ?? none)
  return (
    <div className={styles.calendar}>
      <MonthTotal days={days} isExpectedOn={isExpectedOn} holidays={holidays} month={month} />
      <FullCalendar
        ref={calendar}
        {...fixed}
        {...names}
        eventSources={eventSources}
        initialView={viewName()}
        initialDate={`${month}-01`}
        datesSet={datesSet}
        now={today}
        navLinkDayClick={(date) => onChoose(toDay(date))}
        dateClick={({ dateStr }) => onChoose(dateStr)}
        eventClick={({ event }) => onChoose(event.startStr)}
        dayCellClassNames={({ date }) => (toDay(date) === day ? 'chosen' : '')}
        eventClassNames={({ event }) => (isSettling(event, settled) ? 'settling' : '')}
      />
      {areHolidaysMissing && <p className="quiet small">{words.noHolidays}</p>}
      <ul className={styles.legend} aria-label={words.legend.label}>
        {signs.map((sign) => (
          <li key={sign} data-kind={sign}>
            {words.legend[sign]}
          </li>
        ))}
      </ul>
    </div>
  )
}
