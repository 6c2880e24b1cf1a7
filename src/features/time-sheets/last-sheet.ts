import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'

/** The last sheet that ended before a day, which is what "last week" is to someone who enters this one. */
export const lastSheetBefore = (sheets: readonly TimeSheet[], day: string): TimeSheet | null =>
  sheets
    .filter(({ kind, cr322_enddate }) => kind === 'sheet' && cr322_enddate < day)
    .toSorted((one, other) => (one.cr322_enddate < other.cr322_enddate ? 1 : -1))[0] ?? null
