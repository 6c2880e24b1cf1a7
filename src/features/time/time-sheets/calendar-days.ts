import type { PublicHoliday } from '#api/contracts/people/holiday.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { doHoursCount } from '#api/rules/counted-hours.ts'
import { daysAfter, daysBefore, daysOfRange, isWeekend, toWeekday } from '#api/rules/days.ts'
import { monthAfter } from '#api/rules/months.ts'
import { hoursOfParts, partsByDay, sheetDays, toSheetHours } from '#api/rules/spread.ts'
import { calendarWords as words } from '#src/content/time/time-sheets.ts'

/** January to December; dark enough for white text. */
const monthColours = [
  '#1d5fa8',
  '#7b3fa0',
  '#0f766e',
  '#3f7d20',
  '#a3446b',
  '#8a5a00',
  '#b0480f',
  '#0e7490',
  '#6b5b1e',
  '#5b4b8a',
  '#187a60',
  '#334e8a',
] as const

export const leaveColour = '#b42318'

export const monthColour = (day: string): string =>
  monthColours[Number(day.slice(5, 7)) - 1] ?? monthColours[0]

/** FullCalendar writes these as inline styles, which override any style sheet. */
type MarkColours = { backgroundColor: string; borderColor: string }

const filled = (colour: string): MarkColours => ({ backgroundColor: colour, borderColor: colour })

const outlined: MarkColours = { backgroundColor: 'transparent', borderColor: 'var(--ink-2)' }

const written: MarkColours = { backgroundColor: 'transparent', borderColor: 'transparent' }

/** Sort order within a day. */
const kinds = ['holiday', 'leave', 'hours', 'draft', 'rejected', 'week'] as const

export type MarkKind = (typeof kinds)[number]

export type DayMark = MarkColours & {
  id: string
  start: string
  title: string
  kind: MarkKind
  /** Text for screen readers and the agenda view. */
  label: string
  classNames: string[]
  rank: number
}

type MarkContent = { kind: MarkKind; title: string; label: string }

const markOn = (
  day: string,
  { kind, title, label }: MarkContent,
  look: MarkColours,
  sign?: string,
): DayMark => ({
  id: `${kind} ${day}`,
  start: day,
  title,
  kind,
  label,
  ...look,
  classNames: sign ? [sign] : [],
  rank: kinds.indexOf(kind),
})

const ofStatus = (sheets: readonly TimeSheet[], matches: (status: string) => boolean) =>
  partsByDay(
    sheets
      .filter(({ kind, cr322_timesheetstatus }) => kind === 'sheet' && matches(cr322_timesheetstatus))
      .map(toSheetHours),
  )

/** Sums exact shares before rounding. */
const hoursPerDay = (sheets: readonly TimeSheet[], matches: (status: string) => boolean) => {
  const parts = ofStatus(sheets, matches)
  return (day: string) => {
    const found = parts.get(day)
    return found ? hoursOfParts(found) : null
  }
}

const leavePerDay = (sheets: readonly TimeSheet[]) => {
  const found = new Map<string, { share: number; isApproved: boolean }>()
  for (const sheet of sheets) {
    const { kind, cr322_timesheetstatus: status, halfDay } = sheet
    if (kind !== 'leave' || !doHoursCount(status)) continue
    for (const day of sheetDays(toSheetHours(sheet))) {
      const other = found.get(day)
      found.set(day, {
        share: Math.min(1, (other?.share ?? 0) + (halfDay === 'none' ? 1 : 0.5)),
        isApproved: (other?.isApproved ?? true) && status === 'Approved',
      })
    }
  }
  return found
}

/** Target hours of a weekday without leave or holiday. */
const hoursOfDay = 8

const toSunday = (day: string) => daysBefore(day, (toWeekday(day) + 1) % 7)

const hourMarks = (sheets: readonly TimeSheet[], counted: ReadonlyMap<string, number>) => {
  const [approved, submitted, drafts, rejected] = (
    ['Approved', 'Submitted', 'Draft', 'Rejected'] as const
  ).map((status) => hoursPerDay(sheets, (one) => one === status))
  const getState = (day: string): 'approved' | 'partly' | 'submitted' => {
    if (!submitted?.(day)) return 'approved'
    return approved?.(day) ? 'partly' : 'submitted'
  }
  const countedOn = (day: string): DayMark[] => {
    const parts = counted.get(day)
    if (!parts) return []
    const [title, state] = [hoursOfParts(parts), getState(day)]
    return [
      markOn(
        day,
        { kind: 'hours', title, label: words.hours(title, state) },
        filled(monthColour(day)),
        state,
      ),
    ]
  }
  const paleOn = (kind: 'draft' | 'rejected', day: string, hours: string | null | undefined) =>
    hours ? [markOn(day, { kind, ...words.pale[kind](hours) }, outlined, 'pale')] : []
  return (day: string): DayMark[] => [
    ...countedOn(day),
    ...paleOn('draft', day, drafts?.(day)),
    ...paleOn('rejected', day, rejected?.(day)),
  ]
}

export type IsExpectedOn = (day: string) => boolean

/** Draft and rejected hours are marked but not counted. */
export const markDays = (sheets: readonly TimeSheet[]) => {
  const parts = ofStatus(sheets, doHoursCount)
  const hoursOn = hourMarks(sheets, parts)
  const leave = leavePerDay(sheets)
  const addUp = (days: readonly string[]) => days.reduce((sum, day) => sum + (parts.get(day) ?? 0), 0)
  const getMarks = (day: string): DayMark[] => {
    const away = leave.get(day)
    const content = away && { kind: 'leave' as const, ...words.leave(away.isApproved) }
    return [...(content ? [markOn(day, content, filled(leaveColour), 'leave')] : []), ...hoursOn(day)]
  }
  return {
    /** `end` is exclusive, as in FullCalendar. */
    marksBetween: (start: string, end: string): DayMark[] =>
      daysOfRange(start, daysBefore(end, 1)).flatMap(getMarks),
    /** Marked on Saturday or the last shown day; `end` is exclusive. */
    weeksBetween: (start: string, end: string): DayMark[] => {
      const last = daysBefore(end, 1)
      return daysOfRange(start, last)
        .filter((day) => day === last || toWeekday(day) === 5)
        .flatMap((day) => {
          const sunday = toSunday(day)
          const sum = addUp(daysOfRange(sunday, daysAfter(sunday, 6)))
          return sum === 0
            ? []
            : [markOn(day, { kind: 'week', ...words.week(hoursOfParts(sum)) }, written, 'week')]
        })
    },
    /** Target is 8 hours per expected weekday without holiday or leave; null while these are unknown. */
    totalOf: (
      month: string,
      holidays: readonly PublicHoliday[] | null,
      isExpectedOn: IsExpectedOn | null,
    ) => {
      const days = daysOfRange(`${month}-01`, daysBefore(`${monthAfter(month, 1)}-01`, 1))
      const free = new Set(holidays?.map(({ day }) => day))
      const worked = days.filter((day) => !isWeekend(day) && !free.has(day) && isExpectedOn?.(day))
      const target = worked.reduce((sum, day) => sum + hoursOfDay * (1 - (leave.get(day)?.share ?? 0)), 0)
      return { hours: hoursOfParts(addUp(days)), target: holidays && isExpectedOn ? target : null }
    },
    /** Accessible label, such as "leave, 8.0 hours, approved"; empty for an empty day. */
    wordsOf: (day: string): string =>
      getMarks(day)
        .map(({ label }) => label)
        .join(', '),
  }
}

export type MarkedDays = ReturnType<typeof markDays>

/** One mark per day; `end` is exclusive. Names lose text in brackets to save space. */
export const markHolidays = (
  holidays: readonly PublicHoliday[],
  { start, end }: { start: string; end: string },
): DayMark[] => {
  const names = new Map<string, string[]>()
  for (const { day, name } of holidays) {
    if (start <= day && day < end) names.set(day, [...(names.get(day) ?? []), name])
  }
  return [...names].map(([day, found]) => {
    const label = found.join(', ')
    const title = label.replaceAll(/ *\([^)]*\)/g, '')
    return markOn(day, { kind: 'holiday', title, label }, written, 'holiday')
  })
}
