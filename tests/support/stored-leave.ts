import { and, eq, gte } from 'drizzle-orm'
import { timeSheetActivities, timeSheets } from '#server/time/schema/time-sheets.ts'
import type { Site } from './running-server.ts'
import { readStored } from './stored-rows.ts'

/** Stop the server first on the embedded engine. */
export const storedLeave = (server: Site, firstDay: string) =>
  readStored(server, (reader) =>
    reader
      .select({
        type: timeSheetActivities.pro_outcome,
        start: timeSheets.startDate,
        end: timeSheets.endDate,
        reason: timeSheetActivities.big_activity,
      })
      .from(timeSheets)
      .innerJoin(timeSheetActivities, eq(timeSheetActivities.sheetId, timeSheets.id))
      .where(and(eq(timeSheets.kind, 'leave'), gte(timeSheets.startDate, firstDay)))
      .orderBy(timeSheets.startDate),
  )
