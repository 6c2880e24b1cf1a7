import { useMemo } from 'react'
import {
  useGetTeamTimesheetsQuery,
  useLazyGetTeamTimesheetsExportQuery,
  useLazyGetTeamTimesheetsQuery,
  useReadTableMutation,
} from '#api/client/time/time-sheet.endpoints.ts'
import {
  type SheetSort,
  sheetSorts,
  type TeamSheets,
  teamPageMax,
} from '#api/contracts/time/team-sheets.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { saveCsvText, saveCsvTextAsXlsx } from '#src/lib/export-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'
import { readTableView } from '#src/ui/data-table/table-address.ts'
import type { SaveTable } from '#src/ui/data-table/table-toolbar.tsx'

const longestQuery = 100

type Options = Pick<TeamSheets, 'scope' | 'kind' | 'status'> & {
  initialSort: { id: SheetSort; desc: boolean }
  /** Name of an exported file, without its ending. */
  fileName: string
  isAsked: boolean
}

/** The first of the sheets that are asked for, read a page after the other. */
const useFirstSheets = (asked: TeamSheets) => {
  const [ask] = useLazyGetTeamTimesheetsQuery()
  return async (most: number): Promise<TimeSheet[]> => {
    const read: TimeSheet[] = []
    for (let page = 1; read.length < most; page += 1) {
      const { sheets } = await ask({ ...asked, page, size: teamPageMax }).unwrap()
      read.push(...sheets)
      if (sheets.length < teamPageMax) break
    }
    return read.slice(0, most)
  }
}

const useSaveSheets = (asked: TeamSheets, fileName: string): SaveTable => {
  const [askAddress] = useLazyGetTeamTimesheetsExportQuery()
  const [readTable] = useReadTableMutation()
  return async (kind, onProgress) => {
    const { url, rows } = await askAddress(asked).unwrap()
    const text = await readTable({
      url,
      onLines: (lines) => onProgress(Math.min(1, lines / (rows + 1))),
    }).unwrap()
    if (kind === 'csv') saveCsvText(fileName, text)
    else await saveCsvTextAsXlsx(fileName, text)
  }
}

/** The page of a team's sheets that the address asks for; the server searches, sorts and counts. */
export const useTeamSheets = ({ scope, kind, status, initialSort, fileName, isAsked }: Options) => {
  const { params } = useAddressParams()
  const { q, sort, size } = readTableView(params, sheetSorts, initialSort)
  const asked: TeamSheets = {
    scope,
    ...(kind && { kind }),
    ...(status && { status }),
    q: q.slice(0, longestQuery),
    sort: oneOf(sheetSorts, sort.id, initialSort.id),
    order: sort.desc ? 'desc' : 'asc',
  }
  const { page, pagesOf } = useFittingPage(JSON.stringify({ ...asked, size }), params)
  const { currentData, data, ...query } = useGetTeamTimesheetsQuery(
    { ...asked, page, size },
    { skip: !isAsked },
  )
  pagesOf(currentData, size)
  // What was found before, while the next page is asked for.
  const found = currentData ?? data
  const readAll = useFirstSheets(asked)
  const remote = useMemo(
    () => found && { page, count: found.total, total: found.all, readAll },
    [found, page, readAll],
  )
  return {
    sheets: found?.sheets,
    remote,
    saveTable: useSaveSheets(asked, fileName),
    found,
    query,
  }
}
