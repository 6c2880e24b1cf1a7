import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { doHoursCount } from '#src/lib/counted-hours.ts'
import { daysAfter } from '#src/lib/days.ts'
import { asSpread, hoursOfParts, partsByDay, sheetDays } from '#src/lib/spread.ts'

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

/** One mark on a day of the calendar: hours that count, hours that do not, or a leave. */
export type DayMark = MarkColours & {
  id: string
  start: string
  title: string
  kind: 'hours' | 'draft' | 'rejected' | 'leave'
  /** Of the mark on screen; empty for what counts. */
  classNames: string[]
}

/** Class of the marks of hours that do not count. */
const paleClass = 'pale'

/** The hours of each day of the sheets of a status, exact shares summed first and rounded last. */
const hoursPerDay = (sheets: readonly TimeSheet[], isMeant: (status: string) => boolean) => {
  const parts = partsByDay(
    sheets
      .filter(({ kind, cr322_timesheetstatus }) => kind === 'sheet' && isMeant(cr322_timesheetstatus))
      .map(asSpread),
  )
  return (day: string) => {
    const found = parts.get(day)
    return found ? hoursOfParts(found) : null
  }
}

/** What is told of each kind to those who do not see it. */
const told: Record<DayMark['kind'], (title: string) => string> = {
  leave: () => 'leave',
  hours: (title) => `${title} hours`,
  draft: (title) => `${title} hours that do not count`,
  rejected: (title) => `${title} hours that do not count`,
}

/**
 * The hours and leave of every day, from all sheets at once. Hours of a draft or a rejected sheet stand beside those
 * that count, and are in no sum of theirs. A leave that was refused or cancelled is none.
 */
export const markDays = (sheets: readonly TimeSheet[]) => {
  const counted = hoursPerDay(sheets, doHoursCount)
  const drafts = hoursPerDay(sheets, (status) => status === 'Draft')
  const rejected = hoursPerDay(sheets, (status) => status === 'Rejected')
  const leave = new Set(
    sheets
      .filter(({ kind, cr322_timesheetstatus }) => kind === 'leave' && doHoursCount(cr322_timesheetstatus))
      .flatMap((sheet) => sheetDays(asSpread(sheet))),
  )
  const marksOf = (day: string): DayMark[] => {
    const marks: DayMark[] = []
    const mark = (
      kind: DayMark['kind'],
      title: string | null,
      colours: MarkColours,
      classNames: string[] = [],
    ) => {
      if (title) marks.push({ id: `${kind} ${day}`, start: day, title, ...colours, kind, classNames })
    }
    const pale = (hours: string | null, word: string) => hours && `${hours} ${word}`
    mark('leave', leave.has(day) ? 'L' : null, filled(leaveColour))
    mark('hours', counted(day), filled(monthColour(day)))
    mark('draft', pale(drafts(day), 'draft'), outlined, [paleClass])
    mark('rejected', pale(rejected(day), 'rejected'), outlined, [paleClass])
    return marks
  }
  return {
    /** Marks of the days from `start` to before `end`, as the calendar asks for them. */
    marksBetween: (start: string, end: string): DayMark[] => {
      const marks: DayMark[] = []
      for (let day = start; day < end; day = daysAfter(day, 1)) marks.push(...marksOf(day))
      return marks
    },
    /** What is told of a day to those who do not see it: "leave, 8.0 hours"; empty for a day without anything. */
    wordsOf: (day: string): string =>
      marksOf(day)
        .map(({ kind, title }) => told[kind](title))
        .join(', '),
  }
}

export type MarkedDays = ReturnType<typeof markDays>
