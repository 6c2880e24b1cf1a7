import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { asSpread, doShareDays, type SheetRange } from '#src/lib/spread.ts'

/** The last sheet that ended before a day, which is what "last week" is to someone who enters this one. */
export const lastSheetBefore = (sheets: readonly TimeSheet[], day: string): TimeSheet | null =>
  sheets
    .filter(({ kind, cr322_enddate }) => kind === 'sheet' && cr322_enddate < day)
    .toSorted((one, other) => (one.cr322_enddate < other.cr322_enddate ? 1 : -1))[0] ?? null

/** The draft for a client that stands on some of these days already. */
export const draftOnDays = (
  sheets: readonly TimeSheet[],
  { clientId, ...range }: SheetRange & { clientId: string },
): TimeSheet | null =>
  sheets.find(
    (sheet) =>
      sheet.kind === 'sheet' &&
      sheet.cr322_timesheetstatus === 'Draft' &&
      sheet.pro_resourcingnetwork[0]?.id === clientId &&
      doShareDays(range, asSpread(sheet)),
  ) ?? null
