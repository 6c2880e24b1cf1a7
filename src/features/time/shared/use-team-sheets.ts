import {
  useGetTeamTimesheetsQuery,
  useLazyGetTeamTimesheetsExportQuery,
  useLazyGetTeamTimesheetsQuery,
  useReadTableMutation,
} from '#api/client/time/time-sheet.endpoints.ts'
import { type SheetSort, sheetSorts, type TeamSheets } from '#api/contracts/time/team-sheets.contract.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { saveCsvText, saveCsvTextAsXlsx } from '#src/lib/export-table.ts'
import type { SaveTable } from '#src/ui/data-table/table-toolbar.tsx'

type Options = Pick<TeamSheets, 'scope' | 'kind' | 'status'> & {
  initialSort: { id: SheetSort; desc: boolean }
  fileName: string
  isAsked: boolean
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

export const useTeamSheets = ({ scope, kind, status, initialSort, fileName, isAsked }: Options) => {
  const { asked, ...page } = usePagedTable({
    sorts: sheetSorts,
    initialSort,
    filter: { scope, ...(kind && { kind }), ...(status && { status }) },
    useFound: useGetTeamTimesheetsQuery,
    useRead: useLazyGetTeamTimesheetsQuery,
    isAsked,
  })
  return { ...page, saveTable: useSaveSheets(asked, fileName) }
}
