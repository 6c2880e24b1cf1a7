import { sql } from 'drizzle-orm'
import type { SheetStatus, SheetStep } from '#api/contracts/time-sheet.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { timeSheetHistory } from '#server/db/schema/time-sheets.ts'

export type Happening = {
  sheetId: string
  actorId: string
  step: SheetStep
  from: SheetStatus | null
  to: SheetStatus
  reason?: string
}

/** Adds an entry to the history of a sheet or leave whose row this transaction holds. */
export const addHistory = async (
  tx: Transaction,
  { sheetId, reason = '', ...happening }: Happening,
  at: Date,
): Promise<void> => {
  const position = sql<number>`(select count(*) from ${timeSheetHistory} where sheet_id = ${sheetId})`
  await tx.insert(timeSheetHistory).values({ ...happening, sheetId, reason, position, at })
}
