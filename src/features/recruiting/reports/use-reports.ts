import { useState } from 'react'
import { useGetReportsQuery } from '#api/client/recruiting/report.endpoints.ts'
import { dayAt } from '#api/rules/days.ts'
import { reports as words } from '#src/content/recruiting/reports.ts'
import { loadState } from '#src/flows/calls.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { notify } from '#src/ui/notify.ts'
import { monthsToChoose, readPeriod, withFrom, withUntil } from './period.ts'
import type { Report } from './report-tables.ts'

/** Zone in which report months begin. */
const officeZone = 'America/Los_Angeles'

export const useReports = () => {
  const { params, change } = useAddressParams()
  const [thisMonth] = useState(() => dayAt(Date.now(), officeZone).slice(0, 7))
  const period = readPeriod(params, thisMonth)
  const { currentData, ...query } = useGetReportsQuery(period, { refetchOnMountOrArgChange: true })
  return {
    period,
    months: monthsToChoose(period, thisMonth),
    chooseFrom: (month: string) => change(withFrom(period, month)),
    chooseUntil: (month: string) => change(withUntil(period, month)),
    reports: currentData,
    load: loadState(currentData, query, words.failure.heading),
    download: ({ name, head, rows }: Report) => {
      const cells = rows.map((row) => row.cells)
      exportCsv(words.fileName(name, period.from, period.until), head, cells).catch(() =>
        notify.error(words.csvFailed),
      )
    },
  }
}
