import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { shortDay } from '#src/lib/format-day.ts'

/** The days of a sheet or leave, as they are shown. */
export const rangeText = ({ cr322_startdate: start, cr322_enddate: end }: TimeSheet) =>
  start === end ? shortDay(start) : `${shortDay(start)} – ${shortDay(end)}`

/** Whose sheet or leave it is, and when. */
export const nameOfSheet = (sheet: TimeSheet) => `${sheet.pro_employee}, ${rangeText(sheet)}`
