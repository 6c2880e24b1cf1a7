import type { PublicHoliday } from '#api/contracts/people/holiday.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { doHoursCount } from '#api/rules/counted-hours.ts'
import { daysAfter, daysBefore, daysOfRange, isWeekend, toWeekday } from '#api/rules/days.ts'
import { monthAfter } from '#api/rules/months.ts'
import { asSpread, hoursOfParts, partsByDay, sheetDays } from '#api/rules/spread.ts'
import { calendarWords as words } from '#src/content/time/time-sheets.ts'

/** Colours of January to December, dark enough for white text on them. */
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

/** Colour of the month a day (YYYY-MM-DD) lies in. */
export const monthColour = (day: string): string =>
  monthColours[Number(day.slice(5, 7)) - 1] ?? monthColours[0]

/** What a mark on a day is drawn with. The calendar writes these on the mark itself, before any rule of a style sheet. */
type MarkColours = { backgroundColor: string; borderColor: string }

/** A filled mark. */
const filled = (colour: string): MarkColours => ({ backgroundColor: colour, borderColor: colour })

/** Of hours that do not count, which are drawn as an outline. */
const outlined: MarkColours = { backgroundColor: 'transparent', borderColor: 'var(--ink-2)' }

/** Of what is only written on a day. */
const written: MarkColours = { backgroundColor: 'transparent', borderColor: 'transparent' }

/** What stands on a day, from the top to the bottom. */
const kinds = ['holiday', 'leave', 'hours', 'draft', 'rejected', 'week'] as const

export type MarkKind = (typeof kinds)[number]

/** One mark on a day of the calendar: a holiday, a leave, hours that count, hours that do not, or the sum of a week. */
export type DayMark = MarkColours & {
  id: string
  start: string
  title: string
  kind: MarkKind
  /** What is told of it to those who do not see it, and where there is room for words. */
  told: string
  /** Of the mark on screen; empty where it has no sign of its own. */
  classNames: string[]
  /** Sorts the marks of a day. */
  place: number
}

type Told = { kind: MarkKind; title: string; told: string }

const markOn = (day: string, { kind, title, told }: Told, look: MarkColours, sign?: string): DayMark => ({
  id: `${kind} ${day}`,
  start: day,
  title,
  kind,
  told,
  ...look,
  classNames: sign ? [sign] : [],
  place: kinds.indexOf(kind),
})

const ofStatus = (sheets: readonly TimeSheet[], isMeant: (status: string) => boolean) =>
  partsByDay(
    sheets
      .filter(({ kind, cr322_timesheetstatus }) => kind === 'sheet' && isMeant(cr322_timesheetstatus))
      .map(asSpread),
  )

/** The hours of each day of the sheets of a status, exact shares summed first and rounded last. */
const hoursPerDay = (sheets: readonly TimeSheet[], isMeant: (status: string) => boolean) => {
  const parts = ofStatus(sheets, isMeant)
  return (day: string) => {
    const found = parts.get(day)
    return found ? hoursOfParts(found) : null
  }
}

/** Of each day of leave that was not refused or cancelled: how much of the day it takes, and whether it is approved. */
const leavePerDay = (sheets: readonly TimeSheet[]) => {
  const found = new Map<string, { share: number; isApproved: boolean }>()
  for (const sheet of sheets) {
    const { kind, cr322_timesheetstatus: status, halfDay } = sheet
    if (kind !== 'leave' || !doHoursCount(status)) continue
    for (const day of sheetDays(asSpread(sheet))) {
      const other = found.get(day)
      found.set(day, {
        share: Math.min(1, (other?.share ?? 0) + (halfDay === 'none' ? 1 : 0.5)),
        isApproved: (other?.isApproved ?? true) && status === 'Approved',
      })
    }
  }
  return found
}

/** Hours of a weekday that is neither leave nor a holiday. */
const hoursOfDay = 8

/** The Sunday of a day's row in the calendar. */
const toSunday = (day: string) => daysBefore(day, (toWeekday(day) + 1) % 7)

/** The marks of hours on a day: those that count with where their sheets stand, then drafts and what was sent back. */
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
      markOn(day, { kind: 'hours', title, told: words.hours(title, state) }, filled(monthColour(day)), state),
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

/**
 * The hours and leave of every day, from all sheets at once. Hours of a draft or a rejected sheet stand beside those
 * that count, and are in no sum of theirs. A leave that was refused or cancelled is none.
 */
export const markDays = (sheets: readonly TimeSheet[]) => {
  const parts = ofStatus(sheets, doHoursCount)
  const hoursOn = hourMarks(sheets, parts)
  const leave = leavePerDay(sheets)
  const addUp = (days: readonly string[]) => days.reduce((sum, day) => sum + (parts.get(day) ?? 0), 0)
  const getMarks = (day: string): DayMark[] => {
    const away = leave.get(day)
    const told = away && { kind: 'leave' as const, ...words.leave(away.isApproved) }
    return [...(told ? [markOn(day, told, filled(leaveColour), 'leave')] : []), ...hoursOn(day)]
  }
  return {
    /** Marks of the days from `start` to before `end`, as the calendar asks for them. */
    marksBetween: (start: string, end: string): DayMark[] =>
      daysOfRange(start, daysBefore(end, 1)).flatMap(getMarks),
    /** The hours that count of each row of the calendar, on its Saturday or on the last day that is shown; none for none. */
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
    /**
     * The hours of a month that count, to one decimal, and how many it is meant to have: eight for each weekday that is neither a
     * holiday nor leave; null while the holidays are not known.
     */
    totalOf: (month: string, holidays: readonly PublicHoliday[] | null) => {
      const days = daysOfRange(`${month}-01`, daysBefore(`${monthAfter(month, 1)}-01`, 1))
      const free = new Set(holidays?.map(({ day }) => day))
      const worked = days.filter((day) => !isWeekend(day) && !free.has(day))
      const target = worked.reduce((sum, day) => sum + hoursOfDay * (1 - (leave.get(day)?.share ?? 0)), 0)
      return { hours: hoursOfParts(addUp(days)), target: holidays ? target : null }
    },
    /** What is told of a day to those who do not see it: "leave, 8.0 hours, approved"; empty for a day without anything. */
    wordsOf: (day: string): string =>
      getMarks(day)
        .map(({ told }) => told)
        .join(', '),
  }
}

export type MarkedDays = ReturnType<typeof markDays>

/** The holidays from `start` to before `end`, those of a day together. What stands in brackets takes no room of a day. */
export const markHolidays = (
  holidays: readonly PublicHoliday[],
  { start, end }: { start: string; end: string },
): DayMark[] => {
  const names = new Map<string, string[]>()
  for (const { day, name } of holidays) {
    if (start <= day && day < end) names.set(day, [...(names.get(day) ?? []), name])
  }
  return [...names].map(([day, found]) => {
    const told = found.join(', ')
    const title = told.replaceAll(/ *\([^)]*\)/g, '')
    return markOn(day, { kind: 'holiday', title, told }, written, 'holiday')
  })
}
